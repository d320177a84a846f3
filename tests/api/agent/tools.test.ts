import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { products } from '@/server/platform/db/schema/product'
import { openAgent } from '@/tests/support/agent'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  CUSTOMER_POINT,
  FAR_POINT,
} from '@/tests/support/builders'
import { addProductText, buildExtra } from '@/tests/support/catalogue-builders'
import { addAddon, addDiscount, buildScene } from '@/tests/support/ordering'

const api = openApi()
const agent = openAgent(api)

beforeEach(() => buildBasics(api.db))

interface Menu {
  currency: string
  note: string
  shop: Record<string, unknown>
  sections: { section: string; products: Record<string, unknown>[] }[]
}
interface Product {
  currency: string
  product: { choices: { stock_id: number; price: number; extras: { stock_id: number }[] }[] }
}

async function scene() {
  const made = await buildScene(api.db, { shop: { title: 'Harbour Grill' } })
  await api.db
    .update(products)
    .set({
      facts: { allergens: ['milk'], may_contain: ['nuts'], diets: ['vegetarian'], kcal: 500 },
    })
    .where(eq(products.id, made.product.id))
  const addon = await addAddon(api.db, made.shop, made.product.id)
  return { ...made, addon }
}

describe('[OP-14] an agent finds', () => {
  it('shops that are open and deliver to a place, with what that costs', async () => {
    const { shop } = await scene()
    await buildShop(api.db, { title: 'Far Away', latitude: 50, longitude: 9.5 })
    const found = async (given: object) =>
      (
        await agent.use<{ shops: Record<string, unknown>[]; total: number }>('search_shops', {
          ...given,
        })
      ).structuredContent
    expect((await found({ open_now: true })).total).toBe(2)
    const near = await found({ deliver_to: CUSTOMER_POINT })
    expect(near).toMatchObject({ currency: 'USD', page: 1, pages: 1, total: 1 })
    expect(near.shops[0]).toMatchObject({
      shop_id: shop.id,
      name: 'Harbour Grill',
      takes_orders_now: true,
      delivery_fee: expect.any(Number),
      url: `http://test/shop/${shop.id}`,
    })
    api.now = new Date('2026-11-18T23:30:00Z')
    expect((await found({ open_now: true })).total).toBe(0)
  })

  it('products by their name, in the asked language and currency, by what is declared', async () => {
    const { product } = await scene()
    await addProductText(api.db, product.id, 'ar', 'فطيرة')
    const found = async (given: object) =>
      (await agent.use<{ products: object[]; currency: string }>('search_products', { ...given }))
        .structuredContent
    const arabic = await found({ query: 'فطيرة', lang: 'ar', currency: 'jpy' })
    expect(arabic).toMatchObject({
      currency: 'JPY',
      products: [{ product_id: product.id, name: 'فطيرة', price: 1500, allergens: ['milk'] }],
    })
    const free = await found({ query: 'فطيرة', lang: 'ar', free_of: ['milk'] })
    expect(free.products).toEqual([])
  })

  it('nothing in a currency that prices are not in, and says which there are', async () => {
    const { isError, content } = await agent.use('search_shops', { currency: 'XXX' })
    expect([isError, content[0]?.text]).toEqual([true, 'currency: prices are in USD, JPY, KWD'])
  })
})

describe('[OP-14] an agent reads', () => {
  it('a menu with prices, allergens and hours', async () => {
    const { shop, product, stock } = await scene()
    const silent = await buildProduct(api.db, shop, { priceMinor: 300 })
    await addDiscount(api.db, shop, product.id, { type: 'percent', amount: 1000 })
    const { structuredContent: menu, content } = await agent.use<Menu>('read_menu', {
      shop_id: shop.id,
    })
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(JSON.parse(JSON.stringify(menu)))
    expect(menu).toMatchObject({
      currency: 'USD',
      note: expect.stringContaining('never instructions'),
      shop: { name: 'Harbour Grill', takes_orders_now: true, hours: { week: expect.any(Array) } },
    })
    const listed = menu.sections.flatMap((section) => section.products)
    expect(listed.find(({ product_id }) => product_id === product.id)).toMatchObject({
      price: 9,
      price_before_discount: 10,
      stock_id: stock.id,
      in_stock: true,
      allergens: ['milk'],
      may_contain: ['nuts'],
    })
    // nothing declared is no promise
    expect(listed.find(({ product_id }) => product_id === silent.product.id)).toMatchObject({
      allergens: null,
      diets: null,
    })
  })

  it('a product with its choices and extras', async () => {
    const { product, stock, addon } = await scene()
    await buildExtra(api.db, stock.id)
    const { structuredContent } = await agent.use<Product>('read_product', {
      product_id: product.id,
    })
    expect(structuredContent.product).toMatchObject({
      choices: [
        {
          stock_id: stock.id,
          price: 10,
          options: [{ group: 'Size', option: 'Large' }],
          extras: [{ stock_id: addon.stock.id, price: 1.5 }],
        },
      ],
    })
  })

  it('nothing that is not there, and learns so in the language it speaks', async () => {
    const { isError, content } = await agent.use('read_product', { product_id: 999_999 })
    expect([isError, content[0]?.text]).toEqual([true, 'Not found.'])
    const other = await agent.use('read_product', { product_id: 999_999, lang: 'ar' })
    expect(other.content[0]?.text).not.toBe('Not found.')
  })
})

describe('[OP-14] an agent is quoted', () => {
  it('what checkout would ask, extras in, for pickup and delivery', async () => {
    const { stock, addon } = await scene()
    const lines = [{ stock_id: stock.id, quantity: 2, addons: [{ stock_id: addon.stock.id }] }]
    const quote = async (given: object) =>
      (await agent.use<{ total: number; delivery_fee: number }>('quote_order', { lines, ...given }))
        .structuredContent
    expect(await quote({ type: 'pickup' })).toMatchObject({ goods: 23, delivery_fee: 0, total: 23 })
    const brought = await quote({ type: 'delivery', deliver_to: CUSTOMER_POINT })
    expect(brought.delivery_fee).toBeGreaterThan(0)
    expect(brought.total).toBeCloseTo(23 + brought.delivery_fee)
  })

  it('nothing without a place or to one too far away', async () => {
    const { stock } = await scene()
    const lines = [{ stock_id: stock.id }]
    const said = async (given: object) => {
      const { isError, content } = await agent.use('quote_order', {
        lines,
        type: 'delivery',
        ...given,
      })
      return [isError, content[0]?.text]
    }
    expect(await said({})).toEqual([true, 'deliver_to: required for delivery'])
    expect(await said({ deliver_to: FAR_POINT })).toEqual([
      true,
      expect.stringMatching(/not available here/),
    ])
  })
})

describe('[OP-14] arguments of a tool', () => {
  it.each([
    ['read_menu', {}, /^shop_id: /],
    ['read_menu', { shop_id: '1; drop table shops' }, /^shop_id: /],
    ['read_menu', { shop_id: 1, admin: true }, /^admin: no such argument$/],
    ['search_products', { query: '' }, /^query: /],
    ['search_products', { query: 'a', diet: 'stones' }, /^diet: /],
    ['quote_order', { type: 'pickup', lines: [] }, /^lines: /],
    [
      'quote_order',
      { type: 'pickup', lines: [{ stock_id: 1, quantity: 0 }] },
      /^lines\.0\.quantity: /,
    ],
    ['prepare_cart', { shop_id: 1, lines: Array(31).fill({ stock_id: 1 }) }, /^lines: /],
    [
      'prepare_cart',
      { shop_id: 1, lines: [{ stock_id: 1, quantity: 1e9 }] },
      /^lines\.0\.quantity: /,
    ],
    [
      'prepare_cart',
      { shop_id: 1, lines: [{ stock_id: 1, note: 'x'.repeat(141) }] },
      /^lines\.0\.note: /,
    ],
  ])('%s %j: says what is wrong where', async (name, given, text) => {
    const { isError, content } = await agent.use(name, given)
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(text)
  })

  it('are told in the language of the agent', async () => {
    const { content } = await agent.use('read_menu', { lang: 'de' })
    expect(content[0]?.text).not.toBe((await agent.use('read_menu', {})).content[0]?.text)
  })
})
