import { promisedBy } from '@/domain/eta'
import { toBaseMinor } from '@/domain/money'
import { localMoment } from '@/domain/opening-hours'
import { groupBy } from '@/lib/group-by'
import type { Db } from '@/server/platform/db/client'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { shops } from '@/server/platform/db/schema/shop'
import { CUSTOMER_POINT } from './builders'

type OrderValues = typeof orders.$inferInsert

/** Inserts an order of 10.00 with what is changed of it, and when it was delivered. */
export async function insertPlaced(
  db: Db,
  own: Pick<OrderValues, 'user_id' | 'shop_id' | 'created_at'> & Partial<OrderValues>,
  deliveredAt?: Date,
): Promise<number> {
  const parts = { price_minor: 1000, ...own }
  const { price_minor, discount_minor = 0, coupon_minor = 0, delivery_minor = 0 } = parts
  const { service_minor = 0, small_order_minor = 0, tips_minor = 0 } = parts
  const fees = delivery_minor + service_minor + small_order_minor + tips_minor
  const [row] = await db
    .insert(orders)
    .values({
      status: deliveredAt ? 'delivered' : 'canceled',
      delivery_type: 'delivery',
      currency_id: 1,
      rate: 1,
      decimals: 2,
      total_minor: price_minor - discount_minor - coupon_minor + fees,
      delivery_date: '2026-11-18',
      ...CUSTOMER_POINT,
      ...parts,
    })
    .returning({ id: orders.id })
  const order_id = row?.id ?? 0
  if (deliveredAt) {
    await db.insert(orderEvents).values({ order_id, status: 'delivered', created_at: deliveredAt })
  }
  return order_id
}

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const at = (index: number) => sorted[index] ?? 0
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2
}

/** Every order with what a report asks of it, in base minor units. */
async function readAll(db: Db, zone: string) {
  const rows = await db.select().from(orders)
  const events = await db.select().from(orderEvents)
  const refunds = await db.select().from(orderRefunds)
  const shopRows = await db.select().from(shops)
  return rows.map((order) => {
    const shop = shopRows.find(({ id }) => id === order.shop_id)
    const promise = shop && {
      from: String(shop.delivery_from),
      to: String(shop.delivery_to),
      type: shop.delivery_unit,
    }
    const [createdAt, scheduledFor] = [order.created_at, order.scheduled_for]
    const approved = refunds.filter(
      ({ order_id, status }) => order_id === order.id && status === 'approved',
    )
    const refunded = approved.reduce((sum, one) => sum + (one.amount_minor ?? order.total_minor), 0)
    return {
      order,
      day: localMoment(order.created_at, zone).date,
      base: (minor: number) => toBaseMinor(minor, order),
      refunded: Math.min(refunded, order.total_minor),
      promisedBy: promisedBy({ createdAt, scheduledFor, promise: promise ?? null }),
      deliveredAt: events.find(
        ({ order_id, status }) => order_id === order.id && status === 'delivered',
      )?.created_at,
    }
  })
}

type Read = Awaited<ReturnType<typeof readAll>>[number]

/** What a report should say of orders, by looping over them; the marketplace's currency has cents. */
function figuresOf(all: readonly Read[]) {
  const done = all.filter(({ order }) => order.status === 'delivered')
  const canceled = all.filter(({ order }) => order.status === 'canceled').length
  const sum = (of: (one: Read) => number) =>
    done.reduce((cents, one) => cents + one.base(of(one)), 0) / 100
  const brought = done.filter(({ order }) => order.delivery_type === 'delivery')
  const minutes = brought
    .filter(({ order }) => order.scheduled_for === null)
    .map(({ order, deliveredAt }) => (Number(deliveredAt) - Number(order.created_at)) / 60_000)
  const kept = brought.filter(
    ({ deliveredAt, promisedBy: due }) => Number(deliveredAt) <= Number(due),
  )
  const share = (part: number, whole: number) =>
    whole === 0 ? null : Number((part / whole).toFixed(4))
  const middle = median(minutes)
  const revenue = sum(({ order }) => order.total_minor)
  return {
    orders: all.length,
    delivered: done.length,
    canceled,
    canceled_share: share(canceled, all.length),
    revenue,
    average: done.length === 0 ? null : Math.round((revenue * 100) / done.length) / 100,
    median_minutes: middle === null ? null : Number(middle.toFixed(1)),
    on_time_share: share(kept.length, brought.length),
    parts: {
      delivery_fees: sum(({ order }) => order.delivery_minor),
      service_fees: sum(({ order }) => order.service_minor + order.small_order_minor),
      tips: sum(({ order }) => order.tips_minor),
      discounts: sum(({ order }) => order.discount_minor + order.coupon_minor),
      refunds: sum(({ refunded }) => refunded),
    },
  }
}

/** What a report of some days should say, computed order by order. None may wait for its payment. */
export async function naiveReport(
  db: Db,
  { from, to, zone, shopId }: { from: string; to: string; zone: string; shopId?: number },
) {
  const all = (await readAll(db, zone)).filter(
    ({ order, day }) => day >= from && day <= to && (shopId ?? order.shop_id) === order.shop_id,
  )
  const by = <K>(key: (one: Read) => K) =>
    new Map([...groupBy(all, key)].map(([of, some]) => [of, withoutParts(figuresOf(some))]))
  const { parts, ...figures } = figuresOf(all)
  return {
    total: { ...figures, ...parts },
    byDay: by(({ day }) => day),
    byShop: by(({ order }) => order.shop_id),
  }
}

function withoutParts({ parts, ...figures }: ReturnType<typeof figuresOf>) {
  return figures
}
