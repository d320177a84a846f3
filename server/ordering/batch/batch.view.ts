import type { Batch, BatchFee } from '@/domain/batch.schema'
import { cancelTerms, isBatchOpen, retainableMinor } from '@/domain/batch-rules'
import { toWire } from '@/domain/money'
import { waitingStatuses } from '@/domain/order'
import { isExternal } from '@/domain/payment-process'
import type { PaidRow } from '@/server/money/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toWireCurrency } from '@/server/platform/setting/currency.service'
import type { BatchRow } from './batch.queries'

/** The rows that an order's batch is shown from. */
export interface BatchParts {
  order: OrderRow
  /** of the order */
  currency: ServerCurrency
  /** of the others */
  currencies: readonly ServerCurrency[]
  /** orders of its batch, including itself; empty without a batch */
  trip: readonly BatchRow[]
  paid?: PaidRow
  walletPortion?: PaidRow
  payerShares: readonly unknown[]
  /** `staff` (shop, courier) sees the cash due at the door, not the customer's other orders */
  viewer: 'customer' | 'staff'
}

const isLive = (row: PaidRow | undefined): row is PaidRow =>
  row?.transaction.status === 'paid' || row?.transaction.status === 'progress'

function paymentOf({ order, paid, walletPortion }: BatchParts) {
  const live = isLive(paid) ? paid : undefined
  return {
    totalMinor: order.total_minor,
    walletPortionMinor:
      walletPortion?.transaction.status === 'paid' ? walletPortion.transaction.amount_minor : 0,
    rest: live
      ? {
          isPaid: live.transaction.status === 'paid',
          isCash: live.payment.tag === 'cash',
        }
      : null,
  }
}

function isOpen({ order, trip, paid, payerShares }: BatchParts): boolean {
  const isAwaited = paid?.transaction.status === 'progress' && isExternal(paid.payment.tag)
  const shared = payerShares.length > 0 || order.collect_until !== null
  const { id, trip_id, status, delivery_type } = order
  const paymentArranged = isLive(paid) && !isAwaited
  return isBatchOpen({ id, trip_id, status, delivery_type, shared, paymentArranged }, trip)
}

/** The other orders of a batch that an order waits for before it is picked up. */
export function waitedFor(order: OrderRow, trip: readonly BatchRow[]) {
  const isWaiting = ({ status }: Pick<OrderRow, 'status'>) => waitingStatuses.includes(status)
  if (!isWaiting(order)) return []
  return trip
    .filter((other) => other.id !== order.id && isWaiting(other))
    .map(({ created_at, scheduled_for, promise }) => ({
      createdAt: created_at,
      scheduledFor: scheduled_for,
      promise,
    }))
}

/** The batch of an order as its viewer sees it; null if the order has none and cannot get one. */
export function toBatch(parts: BatchParts): Batch | null {
  const { order, currency, currencies, trip } = parts
  const open = isOpen(parts)
  const seesAll = parts.viewer === 'customer'
  if (!open && order.trip_id === null) return null
  const others = trip.filter(({ id }) => id !== order.id)
  const terms = cancelTerms(order, others, {
    retainable: retainableMinor(paymentOf(parts), others),
    stepMinor: currency.step_minor,
  })
  const feeOf = (id: number | undefined, minor: (row: BatchRow) => number): BatchFee | null => {
    const row = others.find((other) => other.id === id)
    const counted = currencies.find((one) => one.id === row?.currency_id)
    if (!row || !counted || minor(row) === 0) return null
    const price = toWire(minor(row), row.decimals)
    return { order_id: row.id, price, currency: toWireCurrency(counted) }
  }
  return {
    lead_id: order.trip_id ?? order.id,
    others: (seesAll ? others : []).map(({ id, status, shop_id, title }) => ({
      id,
      status,
      shop: { id: shop_id, title },
    })),
    open: seesAll && open,
    kept_fee: toWire(order.kept_minor, order.decimals),
    due: feeOf(order.trip_id ?? undefined, (row) => row.dueMinor),
    on_cancel: {
      kept_fee: toWire(terms.retainedMinor, order.decimals),
      freed: feeOf(terms.freed?.id, (row) => row.kept_minor),
    },
  }
}
