import { distanceM } from '@/domain/geo'
import { percentOf } from '@/domain/money'
import { addDays, localMoment } from '@/domain/opening-hours'
import { type OrderStatus, timelineOf } from '@/domain/order'
import { type CouponRule, type Quote, quoteOf } from '@/domain/pricing'
import { quoteColumns } from '@/server/ordering/api'
import type { orders } from '@/server/platform/db/schema/order'
import { demoSettings } from './basics'
import type { PastOrder } from './history-plan'
import { randomFor } from './identity'
import type { SeededProduct } from './products'
import { SHOP_TIME_ZONE } from './shop-plan'
import type { SeededShop } from './shops'
import { customerPlaces, type SeededUsers } from './users'
import { instantOn } from './wall-clock'

const MINUTE_MS = 60_000

/** A planned order with its lines and prices. */
export interface Made {
  id: number
  past: PastOrder
  shop: SeededShop
  at: Date
  quote: Quote
  lines: { product: SeededProduct; quantity: number; unitMinor: number }[]
}

export interface HistoryContext {
  users: SeededUsers
  shops: readonly SeededShop[]
  products: ReadonlyMap<string, SeededProduct>
  paymentIds: { cash: number; wallet: number }
  currencyId: number
  couponId: number
  seed: number
  now: Date
}

/** Fills a planned order with dishes of its shop; undefined without the shop. */
export function makeOrder(past: PastOrder, id: number, context: HistoryContext): Made | undefined {
  const { shops, products, seed, now } = context
  const shop =
    shops.find((one) => `${one.shop.kitchen.key}/${one.shop.place}` === past.shop) ?? shops[0]
  const [home] = customerPlaces(seed)
  if (!shop || !home) return undefined
  const random = randomFor(seed, `order:${past.shop}/${past.day}`)
  const discounted = new Set(shop.shop.discounts.flatMap((discount) => discount.products))
  const candidates = shop.shop.products.filter(
    ({ key, stocks }) => !discounted.has(key) && stocks.length === 1,
  )
  const lines = random
    .shuffle(candidates)
    .slice(0, past.lines)
    .flatMap(({ key, stocks }) => {
      const product = products.get(key)
      const unitMinor = stocks[0]?.priceMinor ?? 0
      return product ? [{ product, quantity: random.int(1, 2), unitMinor }] : []
    })
  const coupon: CouponRule | undefined = past.coupon
    ? { type: 'percent', percentBp: 1000 }
    : undefined
  const quote = quoteOf({
    lines: lines.map(({ quantity, unitMinor }) => ({
      quantity,
      unitMinor,
      unitDiscountMinor: 0,
      taxBp: 0,
    })),
    deliveryType: past.type,
    tariff: {
      baseMinor: shop.plan.priceMinor,
      perKmMinor: shop.plan.perKmMinor,
      freeFromMinor: shop.plan.freeFromMinor,
    },
    distanceM: distanceM(shop.plan.place, home.place),
    serviceFeeMinor: Number(demoSettings.service_fee),
    shopTaxBp: shop.plan.taxBp,
    coupon,
    tipsMinor: past.tipsMinor,
  })
  const isAhead = past.day > 0
  const at = isAhead
    ? new Date(now.getTime() - 25 * MINUTE_MS)
    : instantOn(now, past.day, past.time)
  return { id, past, shop, at, quote, lines }
}

/** The events of an order, with minutes after it was placed. */
export function stepsOf({ past }: Made): [OrderStatus, number][] {
  if (past.status === 'canceled') {
    return [
      ['new', 0],
      ['canceled', 3],
    ]
  }
  const line = timelineOf(past.type)
  const minutes = past.type === 'pickup' ? [0, 2, 5, 16, 24] : [0, 2, 5, 17, 21, 34]
  const last = line.indexOf(past.status)
  return line.slice(0, last + 1).map((status, index) => [status, minutes[index] ?? 0])
}

/** Adds minutes to a date. */
export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** The row of the order for insertion. */
export function orderRow(made: Made, context: HistoryContext): typeof orders.$inferInsert {
  const { id, past, shop, at, quote } = made
  const [home] = customerPlaces(context.seed)
  const point = past.type === 'pickup' || !home ? shop.plan.place : home.place
  const steps = stepsOf(made)
  const hasCourier = steps.some(([status]) => status === 'on_a_way')
  const isAhead = past.day > 0
  return {
    id,
    user_id: context.users.customer,
    shop_id: shop.id,
    status: past.status,
    delivery_type: past.type,
    currency_id: context.currencyId,
    rate: 1,
    decimals: 2,
    ...quoteColumns(quote),
    commission_minor: percentOf(quote.priceMinor - quote.discountMinor, 1500),
    delivery_date: addDays(localMoment(context.now, SHOP_TIME_ZONE).date, past.day),
    delivery_time: isAhead ? past.time : null,
    scheduled_for: isAhead ? instantOn(context.now, past.day, past.time) : null,
    latitude: point.latitude,
    longitude: point.longitude,
    distance_m: home ? Math.round(distanceM(shop.plan.place, home.place)) : null,
    address: past.type === 'pickup' ? null : point.address,
    house: past.type === 'pickup' ? null : home?.house,
    floor: past.type === 'pickup' ? null : home?.floor,
    username: 'Mira Lindner',
    phone: '493023125101',
    note: past.note,
    otp: 1000 + (randomFor(context.seed, `otp:${past.day}`).int(0, 8999) % 9000),
    deliveryman_id: hasCourier ? context.users.couriers[Math.abs(past.day) % 4] : null,
    coupon_id: past.coupon ? context.couponId : null,
    coupon_name: past.coupon ? 'WELCOME10' : null,
    created_at: at,
    updated_at: later(at, steps.at(-1)?.[1] ?? 0),
  }
}
