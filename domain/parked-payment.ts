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
  has_wallet: boolean
}

/**
 * The actions that a payment in review allows, as far as its amounts tell; the server may still refuse one.
 * One that counts as another payment can only be closed; too little pays nothing; a top-up is the wallet's
 * whatever came, and so is a tip, which would be given whole.
 */
export function actionsFor(payment: ParkedMoney): readonly ParkedAction[] {
  if (payment.double_of !== null) return ['close']
  // of an order or a parcel the surplus goes back; a cart and a share take the exact amount only
  const isPayable = payment.kind === 'order' || payment.kind === 'parcel'
  const isEnough = Number(payment.reported_price) >= payment.price
  const may: Record<ParkedAction, boolean> = {
    accept: isPayable && isEnough && payment.currency === payment.reported_currency,
    wallet: payment.has_wallet,
    return: true,
    close: true,
  }
  return parkedActions.filter((action) => may[action])
}
