import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderRows } from '@/domain/receipt'
import { carts } from '@/server/platform/db/schema/cart'
import { orders } from '@/server/platform/db/schema/order'
import { quotes } from '@/server/platform/db/schema/quote'
import { settings } from '@/server/platform/db/schema/setting'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBatch, push, TOO_FAR } from '@/tests/support/batches'
import { buildBasics, buildUser, CUSTOMER_POINT } from '@/tests/support/builders'
import { fillCart, orderBody, placeOne, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

beforeEach(() => buildBasics(api.db, { service_fee: '50' }))

describe('[CA-15] an order from a shop near another one under way', () => {
  it('is offered the same delivery, and costs what its quote, order and receipt say', async () => {
    const { first, second, order, fill, ask, show, token } = await buildBatch(api)
    const leadOrder = await order(first)
    expect(leadOrder.delivery_fee).toBeGreaterThan(0)
    const cart = await fill(second)
    const alone = (await ask(cart)).body.data
    expect(alone).toMatchObject({
      with_order_id: null,
      trip_offer: {
        order_id: leadOrder.id,
        shop: { id: first.shop.id, title: 'Lead' },
        location: CUSTOMER_POINT,
        address: 'North Road 1',
        delivery_time: null,
      },
    })
    expect(alone.delivery_fee).toBeGreaterThan(0)
    // wherever the device is: it goes where the other one goes
    const elsewhere = { latitude: 10, longitude: 10 }
    const along = (await ask(cart, { with_order_id: leadOrder.id, address: elsewhere })).body.data
    expect(along).toMatchObject({
      with_order_id: leadOrder.id,
      delivery_fee: 0,
      total_price: Math.round((alone.total_price - alone.delivery_fee) * 100) / 100,
      km: alone.km,
    })
    expect(along.quote_id).not.toBe(alone.quote_id)
    const placed = await sendOrder(
      api,
      token,
      orderBody(cart, {
        with_order_id: leadOrder.id,
        quote_id: along.quote_id,
        location: elsewhere,
        address: { address: 'Elsewhere' },
        asap: false,
        delivery_date: '2026-11-19',
        delivery_time: '19:00',
      }),
    )
    expect(placed.status).toBe(200)
    const own = await show(placed.body.data.id)
    expect(own).toMatchObject({
      delivery_fee: 0,
      total_price: along.total_price,
      location: CUSTOMER_POINT,
      address: { address: 'North Road 1', house: '1' },
      delivery_time: null,
      otp: leadOrder.otp,
      trip: {
        lead_id: leadOrder.id,
        open: false,
        others: [{ id: leadOrder.id, status: 'new', shop: { id: first.shop.id, title: 'Lead' } }],
        on_cancel: { kept_fee: 0, freed: null },
      },
    })
    const sum = orderRows(own).reduce((total, { amount }) => total + (amount ?? 0), 0)
    expect(sum).toBeCloseTo(own.total_price, 9)
    const [kept] = await api.db
      .select()
      .from(quotes)
      .where(eq(quotes.id, along.quote_id ?? ''))
    expect(kept?.total_minor).toBe(Math.round(own.total_price * 100))
    const { trip, updated_at: _updated, ...shown } = await show(leadOrder.id)
    expect(shown).toMatchObject({
      total_price: leadOrder.total_price,
      delivery_fee: leadOrder.delivery_fee,
    })
    expect(trip).toMatchObject({
      lead_id: leadOrder.id,
      open: true,
      others: [{ id: own.id, shop: { title: 'Near 0' } }],
      on_cancel: { kept_fee: leadOrder.delivery_fee, freed: null },
    })
  })

  it('is one order, however often it is sent', async () => {
    const { first, second, order, fill, ask, token } = await buildBatch(api)
    const leadOrder = await order(first)
    const cart = await fill(second)
    const { quote_id } = (await ask(cart, { with_order_id: leadOrder.id })).body.data
    const body = orderBody(cart, { with_order_id: leadOrder.id, quote_id, payment_id: 2 })
    const key = { 'idempotency-key': 'trip-1' }
    const sent = await Promise.all([
      sendOrder(api, token, body, key),
      sendOrder(api, token, body, key),
    ])
    const again = await sendOrder(api, token, body, key)
    const ids = [...sent, again].map((reply) => [reply.status, reply.body.data.id])
    expect(new Set(ids.map(String)).size).toBe(1)
    expect(ids[0]?.[0]).toBe(200)
    expect(await api.db.select({ id: orders.id }).from(orders)).toHaveLength(2)
  })

  it('takes the time of the one under way, until that has come', async () => {
    const { first, second, others, order, fill, ask, show } = await buildBatch(api, [{}, {}])
    const later = { asap: false, delivery_date: '2026-11-18', delivery_time: '18:30' }
    const leadOrder = await order(first, undefined, later)
    expect((await ask(await fill(second))).body.data.trip_offer).toMatchObject({
      delivery_date: '2026-11-18',
      delivery_time: '18:30',
    })
    const own = await order(second, leadOrder)
    expect(await show(own.id)).toMatchObject({
      delivery_date: '2026-11-18',
      delivery_time: '18:30',
    })
    const [row] = await api.db.select().from(orders).where(eq(orders.id, own.id))
    expect(row?.scheduled_for).toEqual(new Date('2026-11-18T18:30:00Z'))
    api.now = new Date('2026-11-18T18:40:00Z')
    const late = await ask(await fill(others[1] ?? second))
    expect(late.body.data.trip_offer).toMatchObject({ order_id: leadOrder.id, delivery_time: null })
  })
})

type Made = Awaited<ReturnType<typeof buildBatch>>
const setShop = (made: Made, values: Partial<typeof shops.$inferInsert>) =>
  api.db.update(shops).set(values).where(eq(shops.id, made.second.shop.id))

/** What happens after the order came along at that price, and before it is sent. */
const ends: [string, (made: Made, leadId: number) => Promise<unknown>][] = [
  ['is picked up', (_made, id) => push(api, id, 'accepted', 'ready', 'on_a_way')],
  ['is canceled', (made, id) => made.cancel(id)],
  ['is waited for at a provider', (_made, id) => waitForMoney(id)],
  ['has a full courier', fillBatch],
  ['is of a shop that is too far', (made) => setShop(made, TOO_FAR)],
  ['is beside a shop that closes', (made) => setShop(made, { open: false })],
  ['is beside a shop that stops delivering', (made) => setShop(made, { delivery: false })],
  ['is beside a kitchen without room', fillKitchen],
  [
    'is where nothing comes along',
    () => api.db.insert(settings).values({ key: 'trip_distance', value: '0' }),
  ],
]

async function waitForMoney(id: number) {
  await api.db.update(orders).set({ collect_until: api.now }).where(eq(orders.id, id))
}

async function fillKitchen(made: Made) {
  await setShop(made, { slot_capacity: 1 })
  await placeOne(api, { ...made.second, token: (await buildUser(api.db)).token })
}

async function fillBatch(_made: Made, id: number) {
  const rows = await api.db.select().from(orders).where(eq(orders.id, id))
  for (const row of rows) {
    const { id: _id, ...copy } = row
    await api.db.update(orders).set({ trip_id: id }).where(eq(orders.id, id))
    const spare = { ...copy, cart_id: null, trip_id: id }
    await api.db.insert(orders).values([spare, spare])
  }
}

describe('[CA-15] the order under way', () => {
  it.each(ends)('%s: the price is no longer what it was, and nothing is moved', async (_w, end) => {
    const made = await buildBatch(api)
    const { first, second, order, fill, ask, token } = made
    const leadOrder = await order(first)
    const cart = await fill(second)
    const along = (await ask(cart, { with_order_id: leadOrder.id })).body.data
    expect(along.delivery_fee).toBe(0)
    await end(made, leadOrder.id)
    const before = await moneySnapshot(api.db)
    for (const quote_id of [along.quote_id, undefined]) {
      const body = orderBody(cart, { with_order_id: leadOrder.id, payment_id: 2, quote_id })
      const reply = await sendOrder(api, token, body)
      expect([reply.status, reply.body.statusCode]).toEqual([409, 'ERROR_QUOTE_CHANGED'])
    }
    expect(await moneySnapshot(api.db)).toEqual(before)
    const fresh = (await ask(cart, { with_order_id: leadOrder.id })).body.data
    expect(fresh).toMatchObject({ with_order_id: null, trip_offer: null })
  })

  it('of the same shop, for pickup, or one that comes along itself leads nobody', async () => {
    const { first, second, others, order, fill, ask, token } = await buildBatch(api, [{}, {}])
    const leadOrder = await order(first)
    const same = await fill(first)
    expect((await ask(same)).body.data.trip_offer).toBeNull()
    await api.call('DELETE /dashboard/user/cart/delete', { token, body: { ids: [same.id] } })
    const own = await order(second, leadOrder)
    const third = others[1] ?? second
    const cart = await fill(third)
    expect((await ask(cart, { with_order_id: own.id })).body.data).toMatchObject({
      with_order_id: null,
      trip_offer: { order_id: leadOrder.id },
    })
    expect((await ask(cart, { type: 'pickup' })).body.data.trip_offer).toBeNull()
  })

  it('of somebody else is not found', async () => {
    const { first, second, order } = await buildBatch(api)
    const leadOrder = await order(first)
    const { token } = await buildUser(api.db)
    const lines = [{ stock_id: second.stock.id, quantity: 2 }]
    const cart = await fillCart(api, token, second.shop.id, lines)
    const asked = await api.call(`POST /dashboard/user/cart/calculate/${cart.id}`, {
      token,
      body: { type: 'delivery', with_order_id: leadOrder.id },
    })
    const sent = await sendOrder(api, token, orderBody(cart, { with_order_id: leadOrder.id }))
    expect([asked.status, sent.status]).toEqual([404, 404])
    const unknown = await sendOrder(api, token, orderBody(cart, { with_order_id: 99_999 }))
    expect(unknown.status).toBe(404)
  })

  it('does not go with a pickup, and a group goes alone', async () => {
    const { first, second, order, fill, ask, token } = await buildBatch(api)
    const leadOrder = await order(first)
    const cart = await fill(second)
    const pickup = { with_order_id: leadOrder.id, delivery_type: 'pickup' }
    expect((await sendOrder(api, token, orderBody(cart, pickup))).status).toBe(422)
    await api.db.update(carts).set({ group: true }).where(eq(carts.id, cart.id))
    expect((await ask(cart)).body.data.trip_offer).toBeNull()
  })
})
