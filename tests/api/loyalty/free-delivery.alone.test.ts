import { afterEach, describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { CUSTOMER_POINT } from '@/tests/support/builders'
import { loyaltyScene } from '@/tests/support/loyalty'
import { fillCart, orderBody, placeOne, refundOne, sendOrder } from '@/tests/support/ordering'

const api = openApi()
afterEach(() => {
  api.now = TEST_NOW
})

const DAY_MS = 24 * 3600_000

async function scene(quantity = 2) {
  const made = await loyaltyScene(api)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity },
  ])
  const ask = async (more: object = {}) =>
    (
      await api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, {
        token: made.token,
        body: { type: 'delivery', address: CUSTOMER_POINT, currency_id: 1, ...more },
      })
    ).body.data
  return { ...made, cart, ask }
}

describe('[WA-10] free delivery with a membership', () => {
  it('is offered as what it would save, and then saved: quote, order and page say the same', async () => {
    const { ask, join, cart, token, look, isBalanced } = await scene()
    const before = await ask()
    expect(before.delivery_fee).toBeGreaterThan(2)
    expect([before.membership_saved, before.membership_offer]).toEqual([0, before.delivery_fee])
    await join()
    const quote = await ask()
    expect(quote).toMatchObject({ delivery_fee: 0, membership_saved: before.delivery_fee })
    expect(quote.membership_offer).toBeUndefined()
    expect(quote.total_price).toBeCloseTo(before.total_price - before.delivery_fee, 5)
    const body = orderBody(cart, { payment_id: 2, quote_id: quote.quote_id })
    const order = (await sendOrder(api, token, body)).body.data
    expect(order).toMatchObject({
      delivery_fee: 0,
      membership_saved: before.delivery_fee,
      total_price: quote.total_price,
    })
    expect((await look()).membership?.saved).toBe(before.delivery_fee)
    expect(await isBalanced()).toBe(true)
  })

  it('saves nothing below its amount, for pickup, and where the shop delivers for nothing', async () => {
    const { ask, join } = await scene(1)
    expect((await ask()).membership_offer).toBeUndefined()
    await join()
    const small = await ask()
    expect(small.delivery_fee).toBeGreaterThan(0)
    expect(small.membership_saved).toBe(0)
    expect(await ask({ type: 'pickup' })).toMatchObject({ delivery_fee: 0, membership_saved: 0 })
  })

  it.each([1, 2, 3])(
    'compares its amount in the currency of the order (%i)',
    async (currency_id) => {
      const { ask, join } = await scene()
      await join()
      const quote = await ask({ currency_id })
      expect(quote.delivery_fee).toBe(0)
      expect(quote.membership_saved).toBeGreaterThan(0)
    },
  )

  it('holds to the moment at which it ends: a quote from before is refused, not broken', async () => {
    const { ask, join, end, cart, token } = await scene()
    await join()
    await end()
    api.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS - 1)
    const quote = await ask()
    expect(quote.membership_saved).toBeGreaterThan(0)
    api.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS)
    const body = orderBody(cart, { payment_id: 2, quote_id: quote.quote_id })
    expect((await sendOrder(api, token, body)).body.statusCode).toBe('ERROR_QUOTE_CHANGED')
    expect((await ask()).membership_saved).toBe(0)
  })

  it('counts neither a canceled nor a refunded order as saved, in any currency', async () => {
    const made = await loyaltyScene(api)
    await made.join()
    const place = (more: object) => placeOne(api, made, { payment_id: 2, ...more })
    const yen = await place({ currency_id: 2 })
    const saved = (await made.look()).membership?.saved ?? 0
    // ¥150 are a dollar; a yen is less than a cent
    expect(saved).toBeCloseTo((yen.membership_saved ?? 0) / 150, 2)
    const canceled = await place({})
    await api.call(`POST /dashboard/user/orders/${canceled.id}/status/change`, {
      token: made.token,
      body: { status: 'canceled' },
    })
    expect((await made.look()).membership?.saved).toBe(saved)
    const refunded = await place({})
    await made.finish(refunded.id)
    expect((await made.look()).membership?.saved).toBeGreaterThan(saved)
    await refundOne(api, made, refunded.id)
    expect((await made.look()).membership?.saved).toBe(saved)
    const order = await api.call<Order>(`GET /dashboard/user/orders/${yen.id}`, {
      token: made.token,
    })
    expect(order.body.data.membership_saved).toBe(yen.membership_saved)
  })
})
