import type { GetServerSidePropsContext } from 'next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getServerSideProps as homeProps } from '@/pages/index'
import { shopPageProps } from '@/services/loaders/shop-page'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import {
  buildAddon,
  buildBonus,
  buildCategory,
  buildExtra,
  buildTag,
} from '@/tests/support/catalogue-builders'
import { countAllStatements } from '@/tests/support/statements'

const api = openApi()
beforeEach(() => buildBasics(api.db))
afterEach(() => {
  globalThis.__apiFetch = undefined
})

/** A shop with everything that its wire shape is made of, another one, and a customer. */
async function buildFull() {
  const shop = await buildShop(api.db, { min_amount_minor: 0, is_recommended: true })
  const category = await buildCategory(api.db, { shops: [shop] })
  await buildTag(api.db, [shop])
  const { product, stock } = await buildProduct(api.db, shop, {
    category_id: category.id,
    orders_count: 3,
  })
  await buildAddon(api.db, shop, product.id)
  await buildExtra(api.db, stock.id)
  await buildBonus(api.db, shop, { stock_id: stock.id, bonus_stock_id: stock.id })
  await buildBonus(api.db, shop, { type: 'sum', stock_id: null, bonus_stock_id: stock.id })
  const other = await buildShop(api.db, { is_recommended: true })
  await buildProduct(api.db, other, { orders_count: 1 })
  const { token } = await buildUser(api.db)
  return { shop, product, stock, token }
}

const reads: Record<string, [path: string, statements: number]> = {
  'a list of shops': ['shops/paginate?perPage=20', 2],
  'the shops that are open': ['shops/paginate?open=1', 2],
  'the recommended shops': ['shops/recommended', 2],
  'a list of products': ['products/paginate?perPage=20', 2],
  'the most sold products': ['products/most-sold', 2],
  'one shop': ['shops/SHOP', 3],
  'the menu of a shop': ['shops/SHOP/products', 3],
  'a page of a menu': ['shops/SHOP/products/paginate', 3],
  'one product': ['products/PRODUCT', 3],
  'a search of products': ['products/search?search=dish', 3],
  'a search of shops': ['shops/search?search=shop', 3],
  'what a search may mean': ['search/hints?search=dish', 2],
  'a list of categories': ['categories/paginate?type=shop', 2],
  'the range of prices': ['products-avg-prices', 1],
  'the flash sales': ['flash-sales', 1],
}

/** A visit of somebody new. */
const visit = (path: string, params = {}) =>
  ({
    req: { headers: { host: 'test' }, url: path, socket: { remoteAddress: '127.0.0.1' } },
    res: { setHeader: () => {}, appendHeader: () => {}, statusCode: 200 },
    query: params,
    params,
    resolvedUrl: path,
  }) as unknown as GetServerSidePropsContext

describe('the statements of', () => {
  it('[OP-66] reads stay as few as they are', async () => {
    const { shop, product } = await buildFull()
    const counted: Record<string, number> = {}
    for (const [name, [path]] of Object.entries(reads)) {
      const asked = path.replace('SHOP', String(shop.id)).replace('PRODUCT', String(product.id))
      counted[name] = await countAllStatements(async () => {
        const { status } = await api.call(`GET /rest/${asked}`)
        expect(status).toBe(200)
      })
    }
    expect(counted).toEqual(
      Object.fromEntries(Object.entries(reads).map(([name, [, most]]) => [name, most])),
    )
  })

  it('[OP-66] a cart and its order stay as few as they are', async () => {
    const { shop, stock, token } = await buildFull()
    const counted: Record<string, number> = {}
    const ask = async (name: string, line: `${string} /${string}`, body?: object) => {
      let data: { id: number } | undefined
      counted[name] = await countAllStatements(async () => {
        const answer = await api.call<{ id: number }>(line, { token, body })
        expect(answer.status).toBe(200)
        data = answer.body.data
      })
      return data?.id
    }
    const line = { shop_id: shop.id, products: [{ stock_id: stock.id, quantity: 1 }] }
    const insert = 'POST /dashboard/user/cart/insert-product'
    await ask('first line', insert, line)
    const id = await ask('line', insert, line)
    await ask('show', 'GET /dashboard/user/cart')
    await ask('calculate', `POST /dashboard/user/cart/calculate/${id}`, { type: 'pickup' })
    const order = await ask('order', 'POST /dashboard/user/orders', {
      cart_id: id,
      shop_id: shop.id,
      delivery_type: 'pickup',
      asap: true,
    })
    await ask('order show', `GET /dashboard/user/orders/${order}`)
    await ask('orders', 'GET /dashboard/user/orders/paginate')
    expect(counted).toEqual({
      'first line': 15,
      line: 13,
      show: 5,
      calculate: 5,
      order: 19,
      'order show': 5,
      orders: 5,
    })
  })

  it('[OP-66] the pages of home and of a shop stay as few as they are', async () => {
    const { shop } = await buildFull()
    globalThis.__apiFetch = api.handle
    const id = String(shop.id)
    const drawHome = () => homeProps(visit('/'))
    const drawShop = () => shopPageProps(visit(`/shop/${id}`, { id }))
    // the first visit of all loads modules
    await drawHome()
    await drawShop()
    const home = await countAllStatements(drawHome)
    const page = await countAllStatements(drawShop)
    expect({ home, page }).toEqual({ home: 4, page: 5 })
  })
})
