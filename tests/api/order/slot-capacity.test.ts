import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import type { SlotLoads } from '@/domain/slots.schema'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { fillCart, orderBody, placeOne, sendOrder } from '@/tests/support/ordering'

const api = openApi()
/** of the builders' shop, whose clock is UTC, on the day of the tests */
const at = (time: string) => ({ asap: undefined, delivery_date: '2026-11-18', delivery_time: time })

/** A shop whose kitchen takes so many orders per half hour and promises 20 minutes. */
async function scene(slot_capacity: number | null) {
  await buildBasics(api.db)
  const shop = await buildShop(api.db, { slot_capacity })
  const { stock } = await buildProduct(api.db, shop)
  const customer = async () => ({ ...(await buildUser(api.db)), shop, stock })
  /** another customer's try to order */
  const order = async (more: object, query = '') => {
    const { token } = await customer()
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const body = orderBody(cart, more)
    return api.call<Order>(`POST /dashboard/user/orders${query}`, { token, body })
  }
  const loads = async () => {
    const reply = await api.call<SlotLoads>(`GET /rest/shops/${shop.id}/slots`)
    return schemas.slotLoads.parse(reply.body.data)
  }
  return { shop, stock, customer, order, loads }
}

describe('a kitchen that takes so many orders per slot', () => {
  it('[SC-06] refuses one more, names the next free time, and offers the full slot to nobody', async () => {
    const { order, loads } = await scene(2)
    expect(await loads()).toEqual({ capacity: 2, full: [] })
    // both are due in the slot that begins at 18:00
    expect((await order(at('18:00'))).status).toBe(200)
    expect((await order(at('18:20'))).status).toBe(200)
    const refused = await order(at('18:00'))
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      statusCode: 'ERROR_SLOT_FULL',
      message: expect.stringContaining('Wednesday 6:30'),
    })
    expect((await order(at('18:00'), '?lang=de')).body.message).toMatch(/Küche.*Mittwoch.*18:30/)
    expect(await loads()).toEqual({ capacity: 2, full: ['2026-11-18T18:00:00.000Z'] })
    expect((await order(at('18:30'))).status).toBe(200)
  })

  it('[SC-06] has a place again when an order is canceled', async () => {
    const { customer, order, loads } = await scene(1)
    const first = await customer()
    const placed = await placeOne(api, first, at('18:00'))
    expect((await order(at('18:00'))).status).toBe(409)
    const status = `POST /dashboard/user/orders/${placed.id}/status/change?status=canceled` as const
    expect((await api.call(status, { token: first.token })).status).toBe(200)
    expect((await loads()).full).toEqual([])
    expect((await order(at('18:00'))).status).toBe(200)
  })

  it('[SC-06] counts what is wanted at once in the slot that it is due in', async () => {
    const { order, loads } = await scene(1)
    // noon and the 20 minutes of the promise
    expect((await order({})).status).toBe(200)
    expect((await loads()).full).toEqual(['2026-11-18T12:00:00.000Z'])
    const refused = await order({})
    expect(refused.body).toMatchObject({ statusCode: 'ERROR_SLOT_FULL' })
    expect(refused.body.message).toContain('Wednesday 12:30')
    api.now = new Date('2026-11-18T12:10:00Z')
    expect((await order({})).status).toBe(200)
  })

  it('[SC-06] says so when nothing is free any more', async () => {
    const { order, customer } = await scene(1)
    const { user } = await customer()
    const placed = await placeOne(api, await customer(), at('18:00'))
    const [row] = await api.db.select().from(orders).where(eq(orders.id, placed.id))
    if (!row) throw new Error('no order')
    const halfHours = Array.from({ length: 9 * 48 }, (_, index) => ({
      ...row,
      id: undefined,
      cart_id: null,
      user_id: user.id,
      slot_at: new Date(Date.parse('2026-11-18T00:00:00Z') + index * 30 * 60_000),
    }))
    await api.db.insert(orders).values(halfHours)
    expect((await order(at('19:00'))).body).toMatchObject({ statusCode: 'ERROR_SLOTS_FULL' })
  })

  it('[SC-06] is never oversold, however many want the last places at once', async () => {
    const { shop, stock, customer } = await scene(5)
    const carts = []
    for (let n = 0; n < 20; n += 1) {
      const { token } = await customer()
      carts.push({
        token,
        cart: await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }]),
      })
    }
    const replies = await Promise.all(
      carts.map(({ token, cart }) => sendOrder(api, token, orderBody(cart, at('18:00')))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(15).fill(409),
    ])
    expect(await api.db.$count(orders)).toBe(5)
  })

  it('takes as many as come where there is no limit, and is not found where there is no shop', async () => {
    const { order, loads } = await scene(null)
    for (let n = 0; n < 3; n += 1) expect((await order(at('18:00'))).status).toBe(200)
    expect(await loads()).toEqual({ capacity: null, full: [] })
    expect((await api.call('GET /rest/shops/99/slots')).status).toBe(404)
  })
})
