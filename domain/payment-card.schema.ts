import { z } from 'zod'

/** A saved card; only the provider knows its number. */
export const paymentCardSchema = z.object({
  id: z.number(),
  /** the method that it pays by */
  payment_id: z.number(),
  /** as the provider spells it: visa, mastercard, amex … */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
})
export type PaymentCard = z.output<typeof paymentCardSchema>
