import { z } from 'zod'
import { paymentRefundStatuses } from './payment-refund'

/** A refund of an order through the provider that took the payment. */
export const paymentRefundSchema = z.object({
  id: z.number(),
  /** in the order's currency */
  price: z.number(),
  status: z.enum(paymentRefundStatuses),
  /** the customer may take it into the wallet instead */
  to_wallet: z.boolean(),
  created_at: z.string(),
})
export type PaymentRefund = z.output<typeof paymentRefundSchema>
