import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import { payments } from '@/server/platform/db/schema/payment'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shopClosedDates, shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  buildUser,
  FAR_POINT,
  SHOP_POINT,
} from '@/tests/support/builders'
import {
  addAddon,
  addBonus,
  addCoupon,
  addDiscount,
  buildScene,
  fillCart,
  orderBody,
  placeOne,
  sendOrder,
} from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

type Overrides = Parameters<typeof buildScene>[1]

async function scene(overrides: Overrides = {}, settings: Record<string, string> = {}) {
  await buildBasics(api.db, settings)
  const made = await buildScene(api.db, overrides)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 2 },
  ])
  return { ...made, cart }
}

describe('placing an order', () => {
  it('[CH-13] [SC-01] turns the cart into an order paid in cash', async () => {
    const { cart, token, stock } = await scene()
    const reply = await sendOrder(api, token, orderBody(cart))
    expect(reply.status).toBe(200)
    const order = schemas.order.parse(reply.body.data)
    expect(order).toMatchObject({
      status: 'new',
      delivery_type: 'delivery',
      origin_price: 20,
      // 2.00 and 112 m beyond the first kilometre at 0.50
      delivery_fee: 2.06,
      total_price: 22.06,
      delivery_date: '2026-11-18',
      delivery_time: null,
      transaction: { status: 'progress', price: 22.06, payment_system: { tag: 'cash' } },
      events: [{ status: 'new' }],
      eta: { from: '2026-11-18T12:20:00.000Z', to: '2026-11-18T12:40:00.000Z' },
    })
    expect(order.otp).toBeGreaterThan(999)
    const [left] = await api.db.select().from(stocks).where(eq(stocks.id, stock.id))
    expect(left?.quantity).toBe(48)
    expect((await api.call('GET /dashboard/user/cart', { token })).status).toBe(404)
  })

  it('[SC-01] charges no delivery for pickup and places it at the shop', async () => {
    const { cart, token } = await scene()
    const body = orderBody(cart, { delivery_type: 'pickup', location: undefined })
    const { data } = (await sendOrder(api, token, body)).body
    expect(data).toMatchObject({
      delivery_fee: 0,
      total_price: 20,
      location: SHOP_POINT,
      address: null,
      otp: expect.any(Number),
    })
  })

  it('[CA-12] costs what was calculated, in every currency, whatever the client claims', async () => {
    await buildBasics(api.db, { service_fee: '75' })
    const { shop, product, stock, token } = await buildScene(api.db, {
      shop: { tax_bp: 333, free_from_minor: 99_900 },
      product: { priceMinor: 1333, tax_bp: 777 },
    })
    const addon = await addAddon(api.db, shop, product.id, { priceMinor: 99 })
    const gift = await buildProduct(api.db, shop)
    await addDiscount(api.db, shop, product.id, { type: 'percent', amount: 1250 })
    await addBonus(api.db, {
      shop_id: shop.id,
      type: 'sum',
      value: 1000,
      bonus_stock_id: gift.stock.id,
      bonus_quantity: 1,
    })
    await addCoupon(api.db)
    for (const currency_id of [1, 2, 3]) {
      const cart = await fillCart(api, token, shop.id, [
        { stock_id: stock.id, quantity: 3 },
        { stock_id: addon.stock.id, quantity: 3, parent_id: stock.id },
      ])
      const body = orderBody(cart, { currency_id, coupon: 'ten', tips: 1.5 })
      const sum = await api.call<CartCalculation>(
        `POST /dashboard/user/cart/calculate/${cart.id}`,
        {
          token,
          body: { type: 'delivery', address: body.location, coupon: 'ten', tips: 1.5, currency_id },
        },
      )
      const tampered = { ...body, total_price: 0.01, rate: 0, delivery_fee: 0, price: 1 }
      const { data: order } = (await sendOrder(api, token, tampered)).body
      const total = sum.body.data
      expect(order.total_price).toBe(total.total_price)
      expect(order.tax).toBe(total.total_tax)
      expect(order.currency.id).toBe(currency_id)
      const parts =
        order.origin_price -
        order.total_discount -
        (order.coupon_price ?? 0) +
        order.tax +
        order.delivery_fee +
        order.service_fee +
        (order.tips ?? 0)
      expect(parts).toBeCloseTo(order.total_price, 6)
      expect(order.details.filter((line) => line.bonus)).toMatchObject([
        { total_price: 0, stock_id: gift.stock.id },
      ])
      expect(order.details[0]?.addons).toMatchObject([{ quantity: 3 }])
    }
  })

  it('[SC-05] takes an order ahead from a shop that is closed now', async () => {
    api.now = new Date('2026-11-18T03:00:00Z')
    const { cart, token } = await scene()
    const later = { asap: false, delivery_date: '2026-11-18', delivery_time: '12:30' }
    const { data } = (await sendOrder(api, token, orderBody(cart, later))).body
    expect(data).toMatchObject({ ...{ delivery_time: '12:30', delivery_date: '2026-11-18' } })
    expect(data.eta?.from).toBe('2026-11-18T12:30:00.000Z')
  })

  it('gives a slot that has just come too close a few minutes’ grace', async () => {
    const { cart, token } = await scene({ shop: { delivery_from: 30 } })
    const soon = { asap: false, delivery_date: '2026-11-18', delivery_time: '12:26' }
    expect((await sendOrder(api, token, orderBody(cart, soon))).status).toBe(200)
  })

  it("reads the time in the shop's zone", async () => {
    const { cart, token } = await scene({ shop: { time_zone: 'Europe/Berlin' } })
    const later = { asap: false, delivery_date: '2026-11-19', delivery_time: '09-00' }
    const { data } = (await sendOrder(api, token, orderBody(cart, later))).body
    expect(data.eta?.from).toBe('2026-11-19T08:00:00.000Z')
  })
})

type Made = Awaited<ReturnType<typeof scene>>

interface Refusal {
  of: string
  code: string
  status?: number
  message?: string
  overrides?: Overrides
  settings?: Record<string, string>
  now?: string
  before?: (made: Made) => unknown
  more?: object | ((made: Made) => object)
}

const shopIs = (values: Partial<typeof shops.$inferInsert>) => () =>
  api.db.update(shops).set(values)
const at = (delivery_date: string, delivery_time: string) => ({
  asap: false,
  delivery_date,
  delivery_time,
})

const refusals: Refusal[] = [
  {
    of: 'a shop that is not approved',
    code: 'ERROR_SHOP_CLOSED',
    before: shopIs({ status: 'new' }),
  },
  {
    of: 'a closed shop',
    code: 'ERROR_SHOP_CLOSED',
    now: '2026-11-18T23:00:00Z',
    message: 'The shop is closed right now.',
  },
  {
    of: 'a shop switched off by its seller',
    code: 'ERROR_SHOP_CLOSED',
    before: shopIs({ open: false }),
  },
  {
    of: 'a shop that does not deliver',
    code: 'ERROR_NO_DELIVERY',
    before: shopIs({ delivery: false }),
  },
  {
    of: 'pickup where there is none',
    code: 'ERROR_NO_PICKUP',
    before: shopIs({ pickup: false }),
    more: { delivery_type: 'pickup' },
  },
  {
    of: '[SC-04] an hour at which the shop is closed',
    code: 'ERROR_SHOP_CLOSED_THEN',
    more: at('2026-11-19', '23:30'),
    message: 'Shop is closed in this day. Please, select another day.',
  },
  {
    of: '[SC-04] a closed date',
    code: 'ERROR_SHOP_CLOSED_THEN',
    before: ({ shop }) =>
      api.db.insert(shopClosedDates).values({ shop_id: shop.id, day: '2026-11-19' }),
    more: at('2026-11-19', '12:00'),
  },
  { of: 'more than a week ahead', code: 'ERROR_SHOP_CLOSED_THEN', more: at('2026-11-26', '12:00') },
  { of: 'a time that has passed', code: 'ERROR_TIME_PASSED', more: at('2026-11-18', '11:00') },
  {
    of: 'a time that the shop cannot be ready by',
    code: 'ERROR_TIME_PASSED',
    before: shopIs({ delivery_from: 30 }),
    more: at('2026-11-18', '12:24'),
  },
  { of: 'a time that is none', code: 'ERROR_422', status: 422, more: at('2026-11-19', '25:00') },
  {
    of: 'an address out of zone',
    code: 'ERROR_OUT_OF_ZONE',
    more: { location: FAR_POINT },
    message: "Sorry, we're not available here",
  },
  { of: 'no address', code: 'ERROR_422', status: 422, more: { location: undefined } },
  {
    of: 'a smaller order than the shop takes',
    code: 'ERROR_MIN_AMOUNT',
    before: shopIs({ min_amount_minor: 2001 }),
    message: 'The minimum order here is $20.01.',
  },
  {
    of: 'sold-out stock',
    code: 'ERROR_SOLD_OUT',
    before: () => api.db.update(stocks).set({ quantity: 1 }),
  },
  {
    of: 'a product taken off the menu',
    code: 'ERROR_SOLD_OUT',
    before: () => api.db.update(products).set({ status: 'unpublished' }),
  },
  {
    of: 'a limit lowered meanwhile',
    code: 'ERROR_QUANTITY',
    before: () => api.db.update(products).set({ max_qty: 1 }),
  },
  {
    of: '[CH-14] an account without verified phone where one is needed',
    code: 'ERROR_PHONE_NEEDED',
    settings: { before_order_phone_required: '1' },
    more: { phone: '4917000000' },
  },
  {
    of: '[CH-16] an unknown coupon',
    code: 'ERROR_COUPON_UNKNOWN',
    more: { coupon: 'NOPE' },
    message: 'That code isn’t valid.',
  },
  {
    of: '[CH-16] an expired coupon',
    code: 'ERROR_COUPON_EXPIRED',
    before: () => addCoupon(api.db, { expired_at: new Date('2026-11-18T12:00:00Z') }),
    more: { coupon: 'TEN' },
    message: 'This code has expired.',
  },
  {
    of: '[CH-16] a coupon used up',
    code: 'ERROR_COUPON_USED_UP',
    before: () => addCoupon(api.db, { qty: 0 }),
    more: { coupon: 'TEN' },
  },
  {
    of: "[CH-16] another shop's coupon",
    code: 'ERROR_COUPON_SHOP',
    before: async () => addCoupon(api.db, { shop_id: (await buildShop(api.db)).id }),
    more: { coupon: 'TEN' },
  },
  { of: 'an unknown payment method', code: 'ERROR_PAYMENT', more: { payment_id: 99 } },
  {
    of: 'a payment method out of use',
    code: 'ERROR_PAYMENT',
    before: () => api.db.update(payments).set({ active: false }),
  },
  {
    of: '[CH-12] more than the wallet holds',
    code: 'ERROR_109',
    overrides: { user: { balanceMinor: 2205 } },
    more: { payment_id: 2 },
    message: 'Insufficient wallet balance',
  },
  { of: 'another shop than the cart is of', code: 'ERROR_SHOP_DIFFERS', more: { shop_id: 99 } },
  { of: 'an unknown cart', code: 'ERROR_CART_GONE', status: 404, more: { cart_id: 99 } },
  { of: 'negative tips', code: 'ERROR_422', status: 422, more: { tips: -5 } },
]

describe('what is refused', () => {
  it.each(refusals)('$of: nothing changes', async (refusal) => {
    const made = await scene(refusal.overrides, refusal.settings)
    await refusal.before?.(made)
    if (refusal.now) api.now = new Date(refusal.now)
    const before = await moneySnapshot(api.db)
    const reply = await sendOrder(api, made.token, orderBody(made.cart, refusal.more ?? {}))
    expect([reply.status, reply.body.statusCode]).toEqual([refusal.status ?? 400, refusal.code])
    if (refusal.message) expect(reply.body.message).toBe(refusal.message)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it("a stranger's cart, and callers without a session", async () => {
    const { cart } = await scene()
    const { token } = await buildUser(api.db)
    const before = await moneySnapshot(api.db)
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(404)
    const anonymous = await api.call('POST /dashboard/user/orders', { body: orderBody(cart) })
    expect(anonymous.status).toBe(401)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('an empty cart', async () => {
    const { cart, token, shop, stock } = await scene()
    await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 0 }])
    const reply = await sendOrder(api, token, orderBody(cart))
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_CART_EMPTY'])
  })

  it('[CH-16] a first-order coupon on the second order', async () => {
    const made = await scene()
    await addCoupon(api.db, { first_order: true })
    const first = await placeOne(api, made, { coupon: 'TEN' })
    expect(first.coupon).toMatchObject({ name: 'TEN', price: 2 })
    const cart = await fillCart(api, made.token, made.shop.id, [
      { stock_id: made.stock.id, quantity: 1 },
    ])
    const reply = await sendOrder(api, made.token, orderBody(cart, { coupon: 'TEN' }))
    expect(reply.body.statusCode).toBe('ERROR_COUPON_FIRST_ORDER')
  })
})
