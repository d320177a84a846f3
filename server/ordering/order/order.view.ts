import type { StockWithProduct } from '@/domain/cart.schema'
import { etaOf } from '@/domain/eta'
import { distanceM } from '@/domain/geo'
import { toWire } from '@/domain/money'
import { type OrderField, orderFields, orderStatuses } from '@/domain/order'
import type { Eta, Order, OrderDetail } from '@/domain/order.schema'
import { mayChange } from '@/domain/order-change'
import { isGiven } from '@/domain/owed'
import type { ReservationTable } from '@/domain/reservation.schema'
import type { Shop } from '@/domain/shop.schema'
import type { AllFields } from '@/lib/all-fields'
import { type listReviewPictures, toReviewBy } from '@/server/catalog/api'
import {
  type PaidRow,
  type PaymentRefundRow,
  type TipRow,
  toPaymentRefund,
  toTransaction,
} from '@/server/money/api'
import type { BatchRow } from '@/server/ordering/batch/batch.queries'
import { toBatch, waitedFor } from '@/server/ordering/batch/batch.view'
import { toSubstitute } from '@/server/ordering/cart/cart.view'
import type { PayerShareWithLines } from '@/server/ordering/group-order/payer-share.queries'
import { toPayerShare } from '@/server/ordering/group-order/payer-share.view'
import type { DetailRow, listEvents, OrderRow } from '@/server/ordering/order-record/order.queries'
import type { RepeatRow } from '@/server/ordering/recurring-order/repeat.queries'
import { toRepeat } from '@/server/ordering/recurring-order/repeat.view'
import type { RefundRow } from '@/server/ordering/refund-request/refund.queries'
import { toOrderRefund } from '@/server/ordering/refund-request/refund.view'
import { toCourier, toShort, type UserWithCourier } from '@/server/people/api'
import { courierRoute } from '@/server/platform/geo/courier-route'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toWireCurrency } from '@/server/platform/setting/currency.service'
import { toAmounts } from './order-amounts.view'
import type { listOrderReviews } from './order-review.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/**
 * The viewer: the customer sees handover PIN and courier route, `staff` (shop, courier) does not.
 */
export type OrderViewer = 'customer' | 'staff'

/** The rows that an order's view is made from. */
export interface OrderParts {
  order: OrderRow
  currency: ServerCurrency
  shop: Shop
  stocks: ReadonlyMap<number, StockWithProduct>
  details: readonly DetailRow[]
  events: readonly Rows<typeof listEvents>[]
  /** earlier orders that the shop is preparing */
  ordersAhead?: number
  customer?: UserWithCourier
  courier?: UserWithCourier
  /** the table, for an order eaten at the shop */
  table?: ReservationTable
  paid?: PaidRow
  /** the wallet portion */
  walletPortion?: PaidRow
  /** of the shop and of the courier */
  reviews: readonly Rows<typeof listOrderReviews>[]
  reviewPictures: readonly Rows<typeof listReviewPictures>[]
  /** those after delivery, in every status */
  tips: readonly TipRow[]
  refunds: readonly RefundRow[]
  repeat?: RepeatRow
  /** payer shares of a group order */
  payerShares: readonly PayerShareWithLines[]
  /** its refunds through providers */
  returns: readonly PaymentRefundRow[]
  /** orders of its batch, including itself */
  trip: readonly BatchRow[]
  currencies: readonly ServerCurrency[]
  now: Date
  viewer: OrderViewer
}

const stamps = (row: { created_at: Date; updated_at: Date }) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function toReview({ reviews, reviewPictures, customer }: OrderParts, about: 'shop' | 'courier') {
  const row = reviews.find(({ reviewable_type }) => reviewable_type === about)
  return row ? toReviewBy(row, customer ? toShort(customer) : null, reviewPictures) : null
}

function toDetail(row: DetailRow, parts: OrderParts): OrderDetail[] {
  const stock = parts.stocks.get(row.stock_id)
  if (!stock) return []
  const wire = (minor: number) => toWire(minor, parts.order.decimals)
  return [
    {
      id: row.id,
      order_id: row.order_id,
      stock_id: row.stock_id,
      quantity: row.quantity,
      origin_price: wire(row.origin_minor),
      total_price: wire(row.total_minor),
      tax: wire(row.tax_minor),
      discount: wire(row.discount_minor),
      bonus: row.bonus,
      note: row.note,
      substitution: row.substitution,
      substitute: toSubstitute(row.substitute_stock_id, parts.stocks),
      stock,
      addons: parts.details
        .filter((addon) => addon.parent_id === row.id)
        .flatMap((addon) => toDetail(addon, parts)),
      ...stamps(row),
    },
  ]
}

/** Metres from the courier to the address; null without a courier or the courier's position. */
function courierDistance({ order, courier }: OrderParts): number | null {
  const place = courier && toCourier(courier, order.status === 'on_a_way').delivery_man_setting
  return place?.location ? distanceM(place.location, order) : null
}

/** When an order is expected, by what is known now. */
export function toEta(parts: OrderParts): Eta | null {
  const { order, shop, events, now } = parts
  return etaOf({
    status: order.status,
    createdAt: order.created_at,
    acceptedAt: events.find(({ status }) => status === 'accepted')?.created_at ?? null,
    scheduledFor: order.scheduled_for,
    promise: shop.delivery_time,
    ordersAhead: parts.ordersAhead,
    readyBy: order.ready_by,
    lateReason: order.late_reason,
    distanceM: order.delivery_type === 'delivery' ? order.distance_m : null,
    courierM: courierDistance(parts),
    alongside: waitedFor(order, parts.trip),
    now,
  })
}

/** What the customer may still change. */
function changeableOf({ order, paid, walletPortion, payerShares }: OrderParts): OrderField[] {
  const { status, delivery_type } = order
  const payment = paid
    ? { tag: paid.payment.tag, status: paid.transaction.status }
    : walletPortion
      ? { tag: 'wallet', status: walletPortion.transaction.status }
      : null
  const facts = { status, delivery_type, payment, hasPayerShares: payerShares.length > 0 }
  return orderFields.filter((field) => mayChange(field, facts))
}

/** What changes while an order is under way. */
function toProgress(parts: OrderParts) {
  const { order, events, shop, courier, viewer } = parts
  const isOnTheWay = order.status === 'on_a_way'
  const steps = events.flatMap((event) => {
    const status = orderStatuses.find((known) => known === event.status)
    const { created_at, hash } = event
    return status ? [{ status, created_at: created_at.toISOString(), hash }] : []
  })
  const seesRoute = isOnTheWay && viewer === 'customer' && shop.location
  return {
    status: order.status,
    events: steps,
    eta: toEta(parts),
    route: seesRoute && shop.location ? courierRoute(shop.location, order) : null,
    deliveryman: courier ? toCourier(courier, isOnTheWay) : null,
    otp: viewer === 'customer' ? order.otp : null,
  }
}

/** The tip that was given after delivery; null while there is none. */
function lateTipOf({ order, tips }: OrderParts): number | null {
  const given = tips.find(isGiven)
  return given ? toWire(given.amount_minor, order.decimals) : null
}

/** An order in its own currency, as it was priced. */
export function toOrder(parts: OrderParts): AllFields<Order> {
  const { order, currency, shop, customer, paid, walletPortion } = parts
  const isCustomer = parts.viewer === 'customer'
  const isShared = isCustomer && parts.payerShares.length > 0
  return {
    id: order.id,
    user_id: order.user_id,
    ...toProgress(parts),
    ...toAmounts(order),
    rate: order.rate,
    delivery_type: order.delivery_type,
    delivery_date: order.delivery_date,
    delivery_time: order.delivery_time,
    ready_by: order.ready_by?.toISOString() ?? null,
    reject_reason: order.reject_reason,
    location: { latitude: order.latitude, longitude: order.longitude },
    address:
      order.delivery_type === 'pickup'
        ? null
        : {
            address: order.address,
            house: order.house,
            office: order.office,
            floor: order.floor,
          },
    table: parts.table ?? null,
    username: order.username,
    phone: order.phone,
    note: order.note,
    leave_at_door: order.leave_at_door,
    changeable: isCustomer ? changeableOf(parts) : undefined,
    trip: toBatch(parts),
    currency: toWireCurrency(currency),
    shop,
    user: customer ? toShort(customer) : null,
    details: parts.details
      .filter((row) => row.parent_id === null)
      .flatMap((row) => toDetail(row, parts)),
    transaction: paid ? toTransaction(paid) : null,
    wallet_part: walletPortion ? toTransaction(walletPortion) : null,
    order_refunds: parts.refunds.map((row) => toOrderRefund(row, order)),
    review: toReview(parts, 'shop'),
    deliveryman_review: toReview(parts, 'courier'),
    tip_after: isCustomer ? lateTipOf(parts) : undefined,
    repeat: parts.repeat ? toRepeat(parts.repeat) : null,
    money_back:
      isCustomer && parts.returns.length > 0
        ? parts.returns.map((row) => toPaymentRefund(row, order))
        : undefined,
    collect_until: isShared ? (order.collect_until?.toISOString() ?? null) : undefined,
    group_shares: isShared
      ? parts.payerShares.map((payerShare) => toPayerShare(payerShare, order))
      : undefined,
    ...stamps(order),
  }
}
