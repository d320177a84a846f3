/**
 * How far money is on its way back through a provider: `pending` the provider has not taken it yet,
 * `done` it has, `refused` it will not (support tries again, or it goes to the wallet), `wallet` it
 * went there instead.
 */
export const moneyBackStatuses = ['pending', 'done', 'refused', 'wallet'] as const
export type MoneyBackStatus = (typeof moneyBackStatuses)[number]

/** A part of what an order has cost, on its way back through the provider that took it. */
export interface MoneyBack {
  id: number
  /** in the order's currency */
  price: number
  status: MoneyBackStatus
  /** whoever ordered may take it into the wallet instead */
  to_wallet: boolean
  created_at: string
}

/** One that a provider has refused, for support. */
export interface RefusedMoney extends MoneyBack {
  order_id: number
  /** the method */
  tag: string
  currency: string
  /** the provider's own words; null where it could not be reached */
  refusal: string | null
}
