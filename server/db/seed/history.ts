import { eq } from 'drizzle-orm'
import { distanceM } from '@/domain/geo'
import { percentOf } from '@/domain/money'
import { addDays, localMoment, minuteOf } from '@/domain/opening-hours'
import { type DeliveryType, type OrderStatus, timelineOf } from '@/domain/order'
import { type CouponRule, type Quote, quoteOf } from '@/domain/pricing'
import { zonedInstant } from '@/domain/schedule'
import type { Db } from '@/server/db/client'
import { orderDetails, orderEvents, orders, transactions } from '@/server/db/schema/order'
import { reviews } from '@/server/db/schema/review'
import { walletHistories, wallets } from '@/server/db/schema/user'
import { demoSettings } from './basics'
import { randomFor } from './identity'
import type { SeededProduct } from './products'
import { insertAll, takeIds } from './rows'
import { SHOP_TIME_ZONE } from './shop-plan'
import type { SeededShop } from './shops'
import { customerPlaces, type SeededUsers } from './users'

/** The demo customer's balance, minor units of the default currency. */
const DEMO_BALANCE_MINOR = 8500
const MINUTE_MS = 60_000

interface PastOrder {
  /** kitchen and place of the shop */
  shop: string
  /** days from today: negative is past */
  day: number
  time: string
  status: Extract<OrderStatus, 'delivered' | 'canceled' | 'accepted'>
  type: DeliveryType
  pay: 'cash' | 'wallet'
  lines: number
  note?: string
  coupon?: boolean
  tipsMinor?: number
  review?: { rating: number; comment: string }
}

const plan: readonly PastOrder[] = [
  {
    shop: 'pizza/0',
    day: -52,
    time: '19:10',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 2,
    coupon: true,
  },
  {
    shop: 'groceries/0',
    day: -38,
    time: '10:25',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 4,
    note: 'Please ring twice, the dog announces you anyway.',
  },
  {
    shop: 'sushi/2',
    day: -24,
    time: '18:40',
    status: 'delivered',
    type: 'delivery',
    pay: 'wallet',
    lines: 3,
    tipsMinor: 200,
    review: { rating: 5, comment: 'Cool, fresh and neatly packed. The ginger alone is worth it.' },
  },
  {
    shop: 'bakery/0',
    day: -15,
    time: '08:05',
    status: 'delivered',
    type: 'pickup',
    pay: 'cash',
    lines: 2,
  },
  {
    shop: 'burgers/0',
    day: -9,
    time: '20:30',
    status: 'canceled',
    type: 'delivery',
    pay: 'wallet',
    lines: 2,
  },
  {
    shop: 'indian/0',
    day: -4,
    time: '19:45',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 3,
  },
  {
    shop: 'pizza/0',
    day: 1,
    time: '18:30',
    status: 'accepted',
    type: 'delivery',
    pay: 'cash',
    lines: 2,
  },
]

interface Made {
  id: number
  past: PastOrder
  shop: SeededShop
  at: Date
  quote: Quote
  lines: { product: SeededProduct; quantity: number; unitMinor: number }[]
}

interface Context {
  users: SeededUsers
  shops: readonly SeededShop[]
  products: ReadonlyMap<string, SeededProduct>
  paymentIds: { cash: number; wallet: number }
  currencyId: number
  couponId: number
  seed: number
  now: Date
}

/** The instant of a wall-clock time in the shops' zone, days from today. */
export function instantOn(now: Date, day: number, time: string): Date {
  const date = addDays(localMoment(now, SHOP_TIME_ZONE).date, day)
  return zonedInstant(date, minuteOf(time), SHOP_TIME_ZONE)
}

function makeOrder(past: PastOrder, id: number, context: Context): Made | undefined {
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

/** The steps of an order with their minute after it was placed. */
function stepsOf({ past }: Made): [OrderStatus, number][] {
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

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

function orderRow(made: Made, context: Context): typeof orders.$inferInsert {
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
    price_minor: quote.priceMinor,
    discount_minor: quote.discountMinor,
    coupon_minor: quote.couponMinor,
    tax_minor: quote.taxMinor,
    shop_tax_minor: quote.shopTaxMinor,
    delivery_minor: quote.deliveryMinor,
    service_minor: quote.serviceMinor,
    small_order_minor: quote.smallOrderMinor,
    tips_minor: quote.tipsMinor,
    rounding_minor: quote.roundingMinor,
    total_minor: quote.totalMinor,
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

async function seedWallet(
  db: Db,
  made: readonly Made[],
  transactionOf: (id: number) => number,
  context: Context,
) {
  const { users, now } = context
  const [wallet] = await db.select().from(wallets).where(eq(wallets.user_id, users.customer))
  if (!wallet) return
  const self = users.customer
  const moves = [
    { type: 'topup', amount_minor: 5000, note: 'Top-up', created_at: instantOn(now, -60, '12:00') },
    { type: 'topup', amount_minor: 3000, note: 'Top-up', created_at: instantOn(now, -27, '09:20') },
  ].map((move) => ({ ...move, author_id: self, transaction_id: null as number | null }))
  for (const { id, past, quote, at } of made.filter((one) => one.past.pay === 'wallet')) {
    const common = { author_id: self, transaction_id: transactionOf(id) }
    const amount = quote.totalMinor
    moves.push({
      ...common,
      type: 'withdraw',
      amount_minor: -amount,
      note: `Order #${id}`,
      created_at: at,
    })
    if (past.status === 'canceled') {
      const note = `Refund of order #${id}`
      moves.push({ ...common, type: 'topup', amount_minor: amount, note, created_at: later(at, 3) })
    }
  }
  const sum = moves.reduce((total, move) => total + move.amount_minor, 0)
  moves.push({
    type: 'topup',
    amount_minor: DEMO_BALANCE_MINOR - sum,
    note: 'Your half of the picnic, thank you!',
    author_id: users.friend,
    transaction_id: null,
    created_at: instantOn(now, -3, '17:35'),
  })
  const rows = moves
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((move) => ({ ...move, wallet_id: wallet.id }))
  await insertAll(db, walletHistories, rows)
  await db.update(wallets).set({ price_minor: DEMO_BALANCE_MINOR }).where(eq(wallets.id, wallet.id))
}

function transactionRow({ id, past, quote, at }: Made, transactionId: number, context: Context) {
  const undone = past.pay === 'wallet' ? ('refund' as const) : ('canceled' as const)
  const settled = past.status === 'canceled' ? undone : ('paid' as const)
  return {
    id: transactionId,
    payable_type: 'order' as const,
    payable_id: id,
    user_id: context.users.customer,
    payment_id: context.paymentIds[past.pay],
    amount_minor: quote.totalMinor,
    status: past.status === 'accepted' ? ('progress' as const) : settled,
    created_at: at,
    updated_at: at,
  }
}

/** What became of the demo customer's orders, for who tells of them. */
export interface SeededOrder {
  id: number
  shop: string
  status: OrderStatus
  at: Date
}

/** The demo customer's orders with lines, steps, payments and the wallet that paid some of them. */
export async function seedHistory(db: Db, context: Context): Promise<SeededOrder[]> {
  const ids = await takeIds(db, orders, plan.length)
  const made = plan.flatMap((past, index) => makeOrder(past, ids[index] ?? 0, context) ?? [])
  await insertAll(
    db,
    orders,
    made.map((one) => orderRow(one, context)),
  )
  await insertAll(
    db,
    orderDetails,
    made.flatMap(({ id, lines, quote, at }) =>
      lines.map(({ product, quantity, unitMinor }, index) => ({
        order_id: id,
        stock_id: product.stockId,
        quantity,
        unit_minor: unitMinor,
        origin_minor: quote.lines[index]?.originMinor ?? 0,
        discount_minor: quote.lines[index]?.discountMinor ?? 0,
        tax_minor: quote.lines[index]?.taxMinor ?? 0,
        total_minor: quote.lines[index]?.totalMinor ?? 0,
        created_at: at,
        updated_at: at,
      })),
    ),
  )
  await insertAll(
    db,
    orderEvents,
    made.flatMap((one) =>
      stepsOf(one).map(([status, minutes]) => ({
        order_id: one.id,
        status,
        actor_id: status === 'new' || status === 'canceled' ? context.users.customer : null,
        created_at: later(one.at, minutes),
      })),
    ),
  )
  const transactionIds = await takeIds(db, transactions, made.length)
  const transactionOf = (id: number) => transactionIds[made.findIndex((one) => one.id === id)] ?? 0
  await insertAll(
    db,
    transactions,
    made.map((one) => transactionRow(one, transactionOf(one.id), context)),
  )
  await insertAll(
    db,
    reviews,
    made.flatMap(({ id, past, at }) =>
      past.review
        ? [
            {
              reviewable_type: 'order' as const,
              reviewable_id: id,
              order_id: id,
              user_id: context.users.customer,
              ...past.review,
              created_at: later(at, 120),
              updated_at: later(at, 120),
            },
          ]
        : [],
    ),
  )
  await seedWallet(db, made, transactionOf, context)
  return made.map((one) => ({
    id: one.id,
    shop: one.shop.shop.text.name.en,
    status: one.past.status,
    at: later(one.at, stepsOf(one).at(-1)?.[1] ?? 0),
  }))
}
