import { z } from 'zod'
import { paymentRefundSchema } from './payment-refund.schema'
import { userShortSchema } from './user.schema'

/** A refund that a provider has refused, or whose outcome is unknown, for support. */
export const failedRefundSchema = paymentRefundSchema.extend({
  /** refunds of anything else go to the wallet at once */
  order_id: z.number(),
  /** who paid; null once the account is deleted */
  user: userShortSchema.nullable(),
  /** payment tag */
  tag: z.string(),
  currency: z.string(),
  /** the provider's message; null if it could not be reached */
  refusal: z.string().nullable(),
})
export type FailedRefund = z.output<typeof failedRefundSchema>
