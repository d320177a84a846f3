/** Invoice number of an order; never changes once assigned. */
export const invoiceNumber = (orderId: number, year: number): string =>
  `${year}-${String(orderId).padStart(6, '0')}`

/** The net part of a gross amount, in the wire's decimals. */
export const netOf = (gross: number, tax: number, decimals: number): number =>
  Number((gross - tax).toFixed(decimals))
