import type { PaymentRefund } from './payment-refund.schema'

/** A refund that a provider has refused, for support. */
export interface FailedRefund extends PaymentRefund {
  order_id: number
  /** payment tag */
  tag: string
  currency: string
  /** the provider's message; null if it could not be reached */
  refusal: string | null
}
