/** Who an invoice is made out to. */
export interface InvoiceBuyer {
  name: string
  tax_id: string | null
  address: string
}

/** A tax invoice of an order. Its amounts are those of the order. */
export interface Invoice extends InvoiceBuyer {
  number: string
  seller: { name: string; address: string | null; tax_id: string | null }
  created_at: string
}

/** The number under which the invoice of an order is kept: once given, it never changes. */
export const invoiceNumber = (orderId: number, year: number): string =>
  `${year}-${String(orderId).padStart(6, '0')}`

/** What of a gross amount is net, in the wire's decimals. */
export const netOf = (gross: number, tax: number, decimals: number): number =>
  Number((gross - tax).toFixed(decimals))
