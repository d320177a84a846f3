import type { IntentKind } from './payment-process'

/**
 * What somebody decides about money that came otherwise than it was asked for: `accept` pays what it
 * was for, what is too much goes back; `wallet` is the customer's; `return` goes back through the
 * provider; `close` was settled at the provider's own desk.
 */
export const parkedActions = ['accept', 'wallet', 'return', 'close'] as const
export type ParkedAction = (typeof parkedActions)[number]

/** A payment that waits for somebody, or waited: the provider reported another amount than was asked. */
export interface ParkedPayment {
  id: number
  /** ours, as the provider knows it */
  payment: string
  kind: IntentKind
  order_id: number | null
  parcel_id: number | null
  user_id: number
  /** the method */
  tag: string
  /** what was asked */
  price: number
  currency: string
  /** what the provider has reported, in its own words */
  reported_price: string
  reported_currency: string
  /** what the provider calls the payment, and the charge */
  provider_ref: string | null
  charge_ref: string | null
  created_at: string
  /** null while it waits */
  decision: ParkedAction | null
  decided_by: number | null
  decided_at: string | null
  note: string | null
}
