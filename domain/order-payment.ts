import type { Order } from './order'
import type { PaymentTag } from './payment'
import { isExternal } from './payment-process'

/** The tag of the provider whose money an order waits for. */
export function awaitedTag({
  transaction,
  status,
}: Pick<Order, 'transaction' | 'status'>): PaymentTag | undefined {
  const tag = transaction?.payment_system?.tag
  const isAwaited = transaction?.status === 'progress' && status === 'new' && tag && isExternal(tag)
  return isAwaited ? tag : undefined
}

/**
 * Whether an order waits for its money: a provider's, or for a way to pay to be chosen, as the server
 * sees it (server/transaction/awaiting.queries.ts).
 */
export function isUnpaid(order: Pick<Order, 'transaction' | 'status' | 'total_price'>): boolean {
  const { transaction, status, total_price } = order
  const isArranged = transaction?.status === 'progress' || transaction?.status === 'paid'
  const isUnsaid = status === 'new' && total_price > 0 && !isArranged
  return isUnsaid || awaitedTag(order) !== undefined
}
