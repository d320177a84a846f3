import type { CheckoutForm } from './checkout.schema'
import type { FulfillmentType } from './order'

export const CHECKOUT_DRAFT = 'checkout'

/** shares of the goods that are offered as a tip (checklist CH-17: none is chosen for anybody) */
export const tipShares = [0, 5, 10, 15] as const

/** A tip as it is chosen: a share, or an own amount as it was typed. */
export interface TipChoice {
  share: (typeof tipShares)[number] | 'own'
  own: string
}

export const noTip: TipChoice = { share: 0, own: '' }

interface Offered {
  ways: readonly FulfillmentType[]
  paymentIds: readonly number[]
}

/** Of what was kept, what can still be chosen. Nothing is charged in another currency than it was chosen in. */
export function stillOffered(
  form: Partial<CheckoutForm>,
  { ways, paymentIds }: Offered,
): Partial<CheckoutForm> {
  const { way, payment_id, card_id, table_id, express: _once, ...rest } = form
  return {
    ...rest,
    ...(way && ways.includes(way) ? { way, ...(table_id ? { table_id } : {}) } : {}),
    ...(payment_id && paymentIds.includes(payment_id) ? { payment_id, card_id } : {}),
  }
}
