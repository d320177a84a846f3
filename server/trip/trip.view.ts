import { toWire } from '@/domain/money'
import { type OrderStatus, waitingStatuses } from '@/domain/order'
import { isExternal } from '@/domain/payment-process'
import type { Trip, TripFee } from '@/domain/trip'
import { cancelTerms, isTripOpen, keepableMinor } from '@/domain/trip-rules'
import type { ServerCurrency } from '@/server/http/context'
import type { OrderRow } from '@/server/order/order.queries'
import { toWireCurrency } from '@/server/setting/currency.service'
import type { PaidRow } from '@/server/transaction/transaction.view'
import type { TripRow } from './trip.queries'

/** The rows that an order's trip is shown from. */
export interface TripParts {
  order: OrderRow
  /** of the order */
  currency: ServerCurrency
  /** of the others */
  currencies: readonly ServerCurrency[]
  /** orders of its trip, itself among them; none of an order alone */
  trip: readonly TripRow[]
  paid?: PaidRow
  part?: PaidRow
  shares: readonly unknown[]
  /** shop and courier learn what is to be taken at the door, not where else somebody orders */
  viewer: 'customer' | 'staff'
}

const isLive = (row: PaidRow | undefined): row is PaidRow =>
  row?.transaction.status === 'paid' || row?.transaction.status === 'progress'

function paymentOf({ order, paid, part }: TripParts) {
  const live = isLive(paid) ? paid : undefined
  return {
    totalMinor: order.total_minor,
    partMinor: part?.transaction.status === 'paid' ? part.transaction.amount_minor : 0,
    rest: live
      ? {
          isPaid: live.transaction.status === 'paid',
          isCash: live.payment.tag === 'cash',
        }
      : null,
  }
}

function isOpen({ order, trip, paid, shares }: TripParts): boolean {
  const isAwaited = paid?.transaction.status === 'progress' && isExternal(paid.payment.tag)
  const shared = shares.length > 0 || order.collect_until !== null
  return isTripOpen({ ...order, shared, paymentArranged: isLive(paid) && !isAwaited }, trip)
}

/** What an order that nobody has picked up waits for: the other shops of its trip. */
export function waitedFor(order: OrderRow, trip: readonly TripRow[]) {
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

/** What several shops' orders of one delivery have to do with an order; null for one that goes alone. */
export function toTrip(parts: TripParts): Trip<OrderStatus> | null {
  const { order, currency, currencies, trip } = parts
  const open = isOpen(parts)
  const seesAll = parts.viewer === 'customer'
  if (!open && order.trip_id === null) return null
  const others = trip.filter(({ id }) => id !== order.id)
  const terms = cancelTerms(order, others, {
    keepable: keepableMinor(paymentOf(parts), others),
    stepMinor: currency.step_minor,
  })
  const feeOf = (id: number | undefined, minor: (row: TripRow) => number): TripFee | null => {
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
      kept_fee: toWire(terms.keptMinor, order.decimals),
      freed: feeOf(terms.freed?.id, (row) => row.kept_minor),
    },
  }
}
