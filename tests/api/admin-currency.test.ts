import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminCurrency, CurrencyOptions } from '@/domain/admin-currency.schema'
import type { CartCalculation } from '@/domain/cart.schema'
import type { Currency } from '@/domain/currency.schema'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { carts } from '@/server/platform/db/schema/cart'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const ALL = '/dashboard/admin/currencies'
const JPY = 2
let token: string

const euro = (over: object = {}) => ({
  title: 'EUR',
  symbol: '€',
  position: 'after',
  rate: 0.92,
  active: true,
  ...over,
})
const yen = (over: object = {}) => ({
  symbol: '¥',
  position: 'before',
  rate: 150,
  active: true,
  ...over,
})
const add = (over: object = {}) =>
  api.call<AdminCurrency>(`POST ${ALL}`, { token, body: euro(over) })
const change = (id: number, body: object) =>
  api.call<AdminCurrency>(`PUT ${ALL}/${id}`, { token, body })
const list = async (query = '') =>
  (await api.call<AdminCurrency[]>(`GET ${ALL}${query}`, { token })).body.data
/** what visitors choose from */
const chosen = async () => {
  const { body } = await api.call<Currency[]>('GET /rest/currencies/active')
  return body.data.map(({ title }) => title)
}

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('currencies in the console', () => {
  it('[KB-23] a new one has the minor unit of its code, and visitors choose it', async () => {
    const { body } = await add()
    const made = schemas.adminCurrency.parse(body.data)
    expect(made).toMatchObject({ title: 'EUR', decimals: 2, default: false, rate: 0.92 })
    expect((await add({ title: 'isk', symbol: 'kr' })).body.data).toMatchObject({ decimals: 0 })
    expect((await add({ title: 'TND', symbol: 'DT' })).body.data).toMatchObject({ decimals: 3 })
    expect(await chosen()).toEqual(['USD', 'JPY', 'KWD', 'EUR', 'ISK', 'TND'])
  })

  it('[KB-23] what can be added is what somebody pays with and is not there', async () => {
    const { body } = await api.call<CurrencyOptions>('GET /dashboard/admin/currency-options', {
      token,
    })
    const { codes, main } = schemas.currencyOptions.parse(body.data)
    expect(main).toBe('USD')
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'XAF']))
    for (const code of ['USD', 'JPY', 'XAU', 'XXX', 'DEM']) expect(codes).not.toContain(code)
  })

  it('[KB-23] one that is hidden is found by admins only, and can be shown again', async () => {
    const hidden = await change(JPY, yen({ active: false }))
    expect(hidden.body.data).toMatchObject({ id: JPY, active: false })
    expect(await chosen()).toEqual(['USD', 'KWD'])
    expect(await list('?active=0')).toMatchObject([{ title: 'JPY' }])
    expect((await list()).map(({ title }) => title)).toEqual(['USD', 'KWD'])
    await change(JPY, yen({ updated_at: hidden.body.data.updated_at }))
    expect(await chosen()).toContain('JPY')
  })

  it('[KB-23] the default one is written anew, but keeps its rate and stays', async () => {
    const main = { symbol: 'US$', position: 'before', rate: 1, active: true }
    expect((await change(1, main)).body.data).toMatchObject({ symbol: 'US$', default: true })
    for (const [key, value] of [
      ['rate', 2],
      ['active', false],
    ] as const) {
      const { status, body } = await change(1, { ...main, [key]: value })
      expect([status, Object.keys(body.params ?? {})]).toEqual([422, [key]])
    }
  })

  it('[KB-23] what has changed since it was looked at is not overwritten', async () => {
    const [{ updated_at } = { updated_at: '' }] = (await list()).filter(({ id }) => id === JPY)
    expect((await change(JPY, yen({ rate: 151, updated_at }))).status).toBe(200)
    expect((await change(JPY, yen({ rate: 152, updated_at }))).status).toBe(409)
    expect((await list()).find(({ id }) => id === JPY)?.rate).toBe(151)
  })

  it.each([
    ['title', 'DEM'],
    ['title', 'XAU'],
    ['title', 'EURO'],
    ['title', 'JPY'],
    ['symbol', ' '],
    ['position', 'above'],
    ['rate', 0],
    ['rate', -1],
    ['rate', 'much'],
    ['rate', 1e12],
  ])('[KB-23] %s cannot be %j', async (key, value) => {
    const { status, body } = await add({ [key]: value })
    expect([status, Object.keys(body.params ?? {})]).toEqual([422, [key]])
    expect(await list()).toHaveLength(3)
  })

  it('[KB-23] one that there is not is 404', async () => {
    expect((await api.call(`GET ${ALL}/99`, { token })).status).toBe(404)
    expect((await change(99, yen())).status).toBe(404)
  })
})

describe('an order in a currency that an admin changes', () => {
  async function quoted() {
    const scene = await buildScene(api.db)
    const cart = await fillCart(api, scene.token, scene.shop.id, [
      { stock_id: scene.stock.id, quantity: 2 },
    ])
    await api.db.update(carts).set({ currency_id: JPY }).where(eq(carts.id, cart.id))
    const ask = (more: object = { currency_id: JPY }) =>
      api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, {
        token: scene.token,
        body: { type: 'pickup', ...more },
      })
    const { quote_id } = (await ask()).body.data
    const order = (more: object) =>
      sendOrder(api, scene.token, orderBody(cart, { delivery_type: 'pickup', ...more }))
    return { ask, order, quote_id }
  }

  it('[KB-23] at another rate it is asked again with the new total', async () => {
    const { ask, order, quote_id } = await quoted()
    await change(JPY, yen({ rate: 160 }))
    const refused = await order({ currency_id: JPY, quote_id })
    expect(refused.body.statusCode).toBe('ERROR_QUOTE_CHANGED')
    const again = (await ask()).body.data
    const placed = await order({ currency_id: JPY, quote_id: again.quote_id })
    expect((placed.body.data as Order).total_price).toBe(again.total_price)
    // and keeps its rate from then on
    await change(JPY, yen({ rate: 170 }))
    const { id } = placed.body.data as Order
    const [kept] = await api.db.select().from(orders).where(eq(orders.id, id))
    expect(kept).toMatchObject({ rate: 160, total_minor: again.total_price })
  })

  it('[KB-23] in one that is switched off it is refused by name, and placed in another', async () => {
    const { ask, order, quote_id } = await quoted()
    await change(JPY, yen({ active: false }))
    for (const refused of [await ask(), await ask({}), await order({ currency_id: JPY, quote_id })])
      expect([refused.status, Object.keys(refused.body.params ?? {})]).toEqual([
        422,
        ['currency_id'],
      ])
    const other = (await ask({ currency_id: 1 })).body.data
    expect(other.currency).toMatchObject({ title: 'USD' })
    // the quote was one of the other currency
    const old = await order({ currency_id: 1, quote_id })
    expect(old.body.statusCode).toBe('ERROR_QUOTE_CHANGED')
    expect((await order({ currency_id: 1, quote_id: other.quote_id })).status).toBe(200)
  })
})
