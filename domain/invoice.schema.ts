import { z } from 'zod'

/** Who an invoice is made out to: body of PUT dashboard/user/orders/{id}/invoice, and the form's schema. */
export const invoiceBuyerSchema = z.object({
  name: z.string().trim().min(1, 'required').max(200),
  tax_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 .-]{0,30}$/, 'invalid')
    .nullish()
    .transform((text) => text || null),
  address: z.string().trim().min(1, 'required').max(500),
})
export type InvoiceBuyer = z.output<typeof invoiceBuyerSchema>

/** A tax invoice of an order. Its amounts are those of the order. */
export const invoiceSchema = z.object({
  number: z.string(),
  name: z.string(),
  tax_id: z.string().nullable(),
  address: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string().nullable(),
    tax_id: z.string().nullable(),
  }),
  created_at: z.string(),
})
export type Invoice = z.output<typeof invoiceSchema>
