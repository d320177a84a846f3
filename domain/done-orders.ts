import type { OrderStatus } from './order'
import type { Order } from './order.schema'

/** How long what was done stays in sight of who did it: a shift, and the morning after. */
const DONE_MS = 24 * 3600_000

export interface DoneOrder {
  order: Order
  /** ISO */
  at: string
}

/** Orders that reached one of these steps within the last day, the newest first. */
export function doneLately(
  orders: readonly Order[],
  steps: readonly OrderStatus[],
  now: number,
): DoneOrder[] {
  return orders
    .flatMap((order): DoneOrder[] => {
      const step = order.events?.find(({ status }) => steps.includes(status))
      const isLate = !step || now - Date.parse(step.created_at) > DONE_MS
      return isLate ? [] : [{ order, at: step.created_at }]
    })
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export interface CashSum {
  amount: number
  currency: Order['currency']
}

/**
 * What was paid for an order in cash at the door, in the order's currency; 0 if it was paid otherwise. Money that the
 * customer got back later came to the courier all the same.
 */
export const cashOf = ({ transaction }: Order): number => {
  const isCash = transaction?.payment_system?.tag === 'cash'
  return isCash && ['paid', 'refund'].includes(transaction.status) ? transaction.price : 0
}

/** The cash of all of them, a sum per currency. */
export function cashSums(orders: readonly Order[]): CashSum[] {
  const sums = new Map<number, CashSum>()
  for (const order of orders) {
    const { currency } = order
    const amount = cashOf(order) + (sums.get(currency.id)?.amount ?? 0)
    if (amount > 0) sums.set(currency.id, { amount, currency })
  }
  return [...sums.values()]
}
