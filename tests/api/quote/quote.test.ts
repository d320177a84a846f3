import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import { deleteStaleQuotes } from '@/server/ordering/quote/quote.queries'
import { stocks } from '@/server/platform/db/schema/product'
import { quotes } from '@/server/platform/db/schema/quote'
import { currencies, settings } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, CUSTOMER_POINT } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()
const MINUTE_MS = 60_000

async function scene() {
  const made = await buildScene(api.db)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 2 },
  ])
  const ask = async (body: object = {}) => {
    const reply = await api.call<CartCalculation>(
      `POST /dashboard/user/cart/calculate/${cart.id}`,
      { token: made.token, body: { type: 'delivery', address: CUSTOMER_POINT, ...body } },
    )
    return reply.body.data
  }
  const order = (over: object) => sendOrder(api, made.token, orderBody(cart, over))
  return { ...made, cart, ask, order }
}

beforeEach(() => buildBasics(api.db))

describe('a quote', () => {
  it('has an id, an expiry and lines; the same price keeps its id and lasts longer', async () => {
    const { ask, stock } = await scene()
    const first = await ask()
    expect(first.lines).toEqual([
      {
        stock_id: stock.id,
        quantity: 2,
        bonus: false,
        origin_price: 20,
        discount: 0,
        tax: 0,
        total_price: 20,
      },
    ])
    expect(Date.parse(first.expires_at ?? '')).toBe(api.now.getTime() + 15 * MINUTE_MS)
    api.now = new Date(api.now.getTime() + MINUTE_MS)
    const again = await ask()
    expect(again.quote_id).toBe(first.quote_id)
    expect(Date.parse(again.expires_at ?? '')).toBe(api.now.getTime() + 15 * MINUTE_MS)
    expect((await ask({ tips: 1 })).quote_id).not.toBe(first.quote_id)
  })

  it('is what the order costs: the same total, and the order names it', async () => {
    const { ask, order } = await scene()
    const quoted = await ask({ tips: 1.5 })
    const reply = await order({ quote_id: quoted.quote_id, tips: 1.5 })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      total_price: quoted.total_price,
      delivery_fee: quoted.delivery_fee,
      small_order_fee: quoted.small_order_fee,
      rounding: quoted.rounding,
    })
    const late = new Date(api.now.getTime() + 60 * MINUTE_MS)
    expect(await deleteStaleQuotes(api.db, late)).toBe(0)
    expect(await api.db.select({ id: quotes.id }).from(quotes)).toEqual([{ id: quoted.quote_id }])
  })

  it('that was not ordered by is forgotten', async () => {
    const { ask } = await scene()
    await ask()
    expect(await deleteStaleQuotes(api.db, api.now)).toBe(0)
    expect(await deleteStaleQuotes(api.db, new Date(api.now.getTime() + 60 * MINUTE_MS))).toBe(1)
  })

  it.each([
    [
      'a price',
      (id: number) => api.db.update(stocks).set({ price_minor: 1100 }).where(eq(stocks.id, id)),
    ],
    ['a fee', () => api.db.insert(settings).values({ key: 'service_fee', value: '33' })],
  ])('refuses the order after %s changed, and nothing is moved', async (_what, change) => {
    const { ask, order, stock } = await scene()
    const quoted = await ask()
    await change(stock.id)
    const before = await moneySnapshot(api.db)
    const reply = await order({ quote_id: quoted.quote_id })
    expect([reply.status, reply.body.statusCode]).toEqual([409, 'ERROR_QUOTE_CHANGED'])
    expect(await moneySnapshot(api.db)).toEqual(before)
    const fresh = await ask()
    expect((await order({ quote_id: fresh.quote_id })).body.data.total_price).toBe(
      fresh.total_price,
    )
  })

  it('[CH-43] says its currency, and the order is refused that was shown another total or currency', async () => {
    const { ask, order } = await scene()
    const dinar = 3
    const quoted = await ask({ currency_id: dinar })
    expect(quoted.currency).toMatchObject({ id: dinar, title: 'KWD' })
    const before = await moneySnapshot(api.db)
    const { total_price } = quoted
    const seen = { shown_total: total_price, shown_currency_id: dinar, currency_id: dinar }
    for (const wrong of [
      { ...seen, shown_currency_id: 1 },
      { ...seen, currency_id: 1 },
      { ...seen, shown_total: total_price + 0.001 },
    ]) {
      const reply = await order(wrong)
      expect([reply.status, reply.body.statusCode]).toEqual([409, 'ERROR_QUOTE_CHANGED'])
    }
    expect(await moneySnapshot(api.db)).toEqual(before)
    expect((await order({ shown_total: 'x' })).status).toBe(422)
    const made = await order({ ...seen, quote_id: quoted.quote_id })
    expect(made.body.data).toMatchObject({ total_price, currency: { title: 'KWD' } })
  })

  it('of other choices is not the order’s', async () => {
    const { ask, order } = await scene()
    const quoted = await ask({ type: 'pickup' })
    const reply = await order({ quote_id: quoted.quote_id })
    expect(reply.body.statusCode).toBe('ERROR_QUOTE_CHANGED')
  })

  it('that is too old, unknown or somebody else’s is no quote', async () => {
    const { ask, order } = await scene()
    const other = await (await scene()).ask()
    const quoted = await ask()
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const quote_id of [unknown, other.quote_id]) {
      expect((await order({ quote_id })).body.statusCode).toBe('ERROR_QUOTE_EXPIRED')
    }
    api.now = new Date(api.now.getTime() + 16 * MINUTE_MS)
    const late = await order({ quote_id: quoted.quote_id })
    expect([late.status, late.body.statusCode]).toEqual([409, 'ERROR_QUOTE_EXPIRED'])
    expect((await order({ quote_id: 'x' })).status).toBe(422)
  })

  it('names the fee of a small order and rounds the total to the smallest coin', async () => {
    const { ask, order } = await scene()
    await api.db.insert(settings).values([
      { key: 'small_order_fee', value: '150' },
      { key: 'small_order_below', value: '2001' },
    ])
    await api.db.update(currencies).set({ step_minor: 5 }).where(eq(currencies.id, 1))
    const quoted = await ask()
    expect(quoted).toMatchObject({ small_order_fee: 1.5, rounding: -0.01, total_price: 23.55 })
    const reply = await order({ quote_id: quoted.quote_id })
    expect(reply.body.data).toMatchObject({
      small_order_fee: 1.5,
      rounding: -0.01,
      total_price: 23.55,
    })
  })
})
