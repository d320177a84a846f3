import type { IntentKind } from './payment-process'

/**
 * An admin's decision on a payment whose amount or currency differs: `accept` pays what it was for
 * and refunds any surplus; `wallet` credits the customer; `return` refunds through the provider;
 * `close` means it was settled in the provider's dashboard.
 */
export const parkedActions = ['accept', 'wallet', 'return', 'close'] as const
export type ParkedAction = (typeof parkedActions)[number]

/** What decides which actions a payment in review allows. */
interface ParkedMoney {
  kind: IntentKind
  price: number
  currency: string
  reported_price: string
  reported_currency: string
  double_of: string | null
}

/**
 * The actions that a payment in review allows, as far as its amounts tell; the server may still refuse one.
 * One that counts as another payment can only be closed; too little pays nothing; a top-up is the wallet's
 * whatever came.
 */
export function actionsFor(payment: ParkedMoney): readonly ParkedAction[] {
  if (payment.double_of !== null) return ['close']
  const isEnough = payment.kind !== 'wallet' && Number(payment.reported_price) >= payment.price
  const isAccepted = isEnough && payment.currency === payment.reported_currency
  return parkedActions.filter((action) => action !== 'accept' || isAccepted)
}
