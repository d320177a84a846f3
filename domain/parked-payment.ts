import type { IntentKind } from './payment-process'

/**
 * An admin's decision on a payment whose amount or currency differs: `accept` pays what it was for
 * and refunds any surplus; `wallet` credits the customer; `return` refunds through the provider;
 * `close` means it was settled in the provider's dashboard.
 */
export const parkedActions = ['accept', 'wallet', 'return', 'close'] as const
export type ParkedAction = (typeof parkedActions)[number]

/** A payment in review, or decided: the provider reported another amount or currency. */
export interface ParkedPayment {
  id: number
  /** our id of it, known to the provider */
  payment: string
  kind: IntentKind
  order_id: number | null
  parcel_id: number | null
  user_id: number
  /** payment tag */
  tag: string
  /** as requested */
  price: number
  currency: string
  /** as the provider reported it */
  reported_price: string
  reported_currency: string
  /** the provider's ids of the payment and the charge */
  provider_ref: string | null
  charge_ref: string | null
  /** the payment as which the reported charge counts already; such a one can only be closed */
  double_of: string | null
  created_at: string
  /** null in review */
  decision: ParkedAction | null
  decided_by: number | null
  decided_at: string | null
  note: string | null
}
