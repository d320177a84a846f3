import type { Order } from './order.schema'
import type { PaymentTag } from './payment'
import { isExternal } from './payment-process'

/** Tag of the provider whose payment an order awaits. */
export function awaitedTag({
  transaction,
  status,
}: Pick<Order, 'transaction' | 'status'>): PaymentTag | undefined {
  const tag = transaction?.payment_system?.tag
  const isAwaited = transaction?.status === 'progress' && status === 'new' && tag && isExternal(tag)
  return isAwaited ? tag : undefined
}

/**
 * Whether an order awaits a provider's payment or the choice of a method. Same rule as the server's
 * (server/money/ledger/awaiting.queries.ts).
 */
export function isUnpaid(order: Pick<Order, 'transaction' | 'status' | 'total_price'>): boolean {
  const { transaction, status, total_price } = order
  const isArranged = transaction?.status === 'progress' || transaction?.status === 'paid'
  const isUnsaid = status === 'new' && total_price > 0 && !isArranged
  return isUnsaid || awaitedTag(order) !== undefined
}
