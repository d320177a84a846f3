import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '@/domain/product.schema'
import { schemas } from '@/domain/schemas'
import { stocks } from '@/server/platform/db/schema/product'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, type ShopRow } from '@/tests/support/builders'
import {
  addProductText,
  buildAddon,
  buildBonus,
  buildCategory,
  buildDiscount,
  buildExtra,
} from '@/tests/support/catalogue-builders'

const api = openApi()
let shop: ShopRow

beforeEach(async () => {
  await buildBasics(api.db)
  shop = await buildShop(api.db, { title: 'Forno' })
})

async function one(key: number | string, query = '') {
  const { status, body } = await api.call(`GET /rest/products/${key}?${query}`)
  expect(status).toBe(200)
  return schemas.product.parse(body.data)
}

async function page(path: string) {
  const { status, body } = await api.call(`GET /rest/${path}`)
  expect(status).toBe(200)
  return schemas.productPage.parse(body)
}

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)

describe('one product', () => {
  it('[API-07] is found by uuid and by id, with its shop', async () => {
    const { product } = await buildProduct(api.db, shop)
    for (const key of [product.uuid, product.id]) {
      const seen = await one(key)
      expect(seen.id).toBe(product.id)
      expect(seen.shop).toMatchObject({ id: shop.id, translation: { title: 'Forno' } })
    }
  })

  it('is 404 when it is unknown, unpublished, or its shop is hidden', async () => {
    const hidden = await buildShop(api.db, { visible: false })
    const { product: pending } = await buildProduct(api.db, shop, { status: 'pending' })
    const { product: off } = await buildProduct(api.db, shop, { active: false })
    const { product: theirs } = await buildProduct(api.db, hidden)
    for (const key of [999, randomUUID(), 'x', pending.uuid, off.id, theirs.uuid]) {
      const { status, body } = await api.call(`GET /rest/products/${key}`)
      expect([status, body.statusCode]).toEqual([404, 'ERROR_404'])
    }
  })

  it('carries its variants in order, with extras in the language asked for', async () => {
    const { product, stock } = await buildProduct(api.db, shop)
    const [large] = await api.db
      .insert(stocks)
      .values({ product_id: product.id, price_minor: 1500, quantity: 3, input: 1 })
      .returning()
    await buildExtra(api.db, large?.id ?? 0, {
      group: { en: 'Size', ar: 'الحجم' },
      value: { en: 'Large' },
    })
    const seen = await one(product.uuid, 'lang=ar')
    expect(seen.stocks.map(({ id, price }) => [id, price])).toEqual([
      [stock.id, 10],
      [large?.id, 15],
    ])
    expect(seen.stock?.id).toBe(stock.id)
    expect(seen.stocks[0]?.extras).toEqual([])
    expect(seen.stocks[1]?.extras).toMatchObject([
      { value: 'Large', group: { type: 'text', translation: { title: 'الحجم', locale: 'ar' } } },
    ])
  })

  it('carries the add-ons that can be bought', async () => {
    const { product, stock } = await buildProduct(api.db, shop)
    const cheese = await buildAddon(api.db, shop, product.id, { title: 'Cheese', max_qty: 3 })
    await buildAddon(api.db, shop, product.id, { title: 'Gone', active: false })
    const seen = await one(product.uuid)
    expect(seen.stocks[0]?.addons).toMatchObject([
      {
        id: cheese.link.id,
        stock_id: stock.id,
        addon_id: cheese.product.id,
        product: {
          max_qty: 3,
          translation: { title: 'Cheese' },
          stock: { id: cheese.stock.id, total_price: 1.5, addon: true },
        },
      },
    ])
  })

  it('carries a running bonus with its gift, and none that has ended', async () => {
    const { product, stock } = await buildProduct(api.db, shop)
    const gift = await buildProduct(api.db, shop, { title: 'Tiramisu' })
    const ended = await buildProduct(api.db, shop)
    const bonus_stock_id = gift.stock.id
    await buildBonus(api.db, shop, { stock_id: stock.id, bonus_stock_id })
    await buildBonus(api.db, shop, {
      stock_id: ended.stock.id,
      bonus_stock_id,
      expired_at: new Date('2026-11-18T11:59:59Z'),
    })
    const seen = await one(product.uuid)
    expect(seen.stock?.bonus).toMatchObject({ type: 'count', value: 2, bonus_quantity: 1 })
    expect(seen.stock?.bonus?.bonusStock.product?.translation.title).toBe('Tiramisu')
    expect((await one(ended.product.uuid)).stock?.bonus).toBeNull()
  })

  it.each([
    ['USD', '', { price: 9.99, discount: 2, tax: 0.8, total_price: 8.79 }],
    ['JPY', 'currency_id=2', { price: 1499, discount: 300, tax: 120, total_price: 1319 }],
    ['KWD', 'currency_id=3', { price: 3.067, discount: 0.613, tax: 0.245, total_price: 2.699 }],
    ['the default', 'currency_id=77', { price: 9.99, total_price: 8.79 }],
  ])('shows price, discount and tax in %s', async (_code, query, figures) => {
    const { product } = await buildProduct(api.db, shop, { priceMinor: 999, tax_bp: 1000 })
    await buildDiscount(api.db, shop, [product.id])
    const seen = await one(product.uuid, query)
    expect(seen.stock).toMatchObject(figures)
    expect(seen.discounts).toMatchObject([{ type: 'percent', price: 20 }])
    expect(seen.tax).toBe(10)
  })

  it('falls back from the language asked for to the default one to any other', async () => {
    const { product } = await buildProduct(api.db, shop, { title: 'Soup' })
    await addProductText(api.db, product.id, 'ar', 'حساء')
    await addProductText(api.db, product.id, 'de', 'Suppe')
    const title = async (lang: string) => (await one(product.id, `lang=${lang}`)).translation.title
    expect([await title('de'), await title('fr')]).toEqual(['Suppe', 'Soup'])
    await api.db.execute("delete from product_translations where locale = 'en'")
    expect(await title('fr')).toBe('حساء')
  })
})

describe('the menu of a shop', () => {
  it('[API-09] holds every category in order with its products, and what sells best', async () => {
    const mains = await buildCategory(api.db, { input: 2, titles: { en: 'Mains' } })
    const soups = await buildCategory(api.db, { input: 1, titles: { en: 'Soups' } })
    const retired = await buildCategory(api.db, { active: false })
    const second = await buildProduct(api.db, shop, { category_id: mains.id, input: 2 })
    const first = await buildProduct(api.db, shop, { category_id: mains.id, input: 1 })
    const soup = await buildProduct(api.db, shop, { category_id: soups.id, orders_count: 4 })
    const loose = await buildProduct(api.db, shop)
    await buildProduct(api.db, shop, { category_id: retired.id })
    await buildProduct(api.db, shop, { category_id: mains.id, addon: true })
    const { body } = await api.call(`GET /rest/shops/${shop.uuid}/products?lang=de`)
    const menu = schemas.shopMenu.parse(body.data)
    expect(
      menu.all.map(({ translation, products }) => [translation.title, idsOf(products)]),
    ).toEqual([
      ['Soups', [soup.product.id]],
      ['Mains', [first.product.id, second.product.id]],
      ['Weiteres', [loose.product.id]],
    ])
    expect(idsOf(menu.recommended)).toEqual([soup.product.id])
    expect((await api.call('GET /rest/shops/99/products')).status).toBe(404)
  })

  it('[API-10] comes in pages, by category, price or age', async () => {
    const category = await buildCategory(api.db)
    const a = await buildProduct(api.db, shop, { priceMinor: 900 })
    const b = await buildProduct(api.db, shop, { priceMinor: 1000, category_id: category.id })
    const c = await buildProduct(api.db, shop, { priceMinor: 500 })
    await buildProduct(api.db, await buildShop(api.db))
    // 1000 less 20 percent is dearer than 500 and cheaper than 900
    await buildDiscount(api.db, shop, [b.product.id])
    const list = async (query: string) =>
      idsOf((await page(`shops/${shop.id}/products/paginate?${query}`)).data)
    expect(await list('column=price_asc')).toEqual([c.product.id, b.product.id, a.product.id])
    expect(await list('column=price_desc')).toEqual([a.product.id, b.product.id, c.product.id])
    expect(await list('column=id&sort=asc')).toEqual([a.product.id, b.product.id, c.product.id])
    expect(await list('column=created_at')).toEqual([c.product.id, b.product.id, a.product.id])
    expect(await list(`category_id=${category.id}`)).toEqual([b.product.id])
    expect(await list('column=price_asc&perPage=2&page=2')).toEqual([a.product.id])
    expect(await list('brand_ids[0]=1')).toEqual([])
    expect((await api.call('GET /rest/shops/99/products/paginate')).status).toBe(404)
  })

  it('[API-11] lists what sells best', async () => {
    const some = await buildProduct(api.db, shop, { orders_count: 2 })
    const most = await buildProduct(api.db, shop, { orders_count: 9 })
    await buildProduct(api.db, shop)
    const path = `shops/${shop.id}/products/recommended/paginate`
    expect(idsOf((await page(path)).data)).toEqual([most.product.id, some.product.id])
  })
})

describe('products of all shops', () => {
  it('[API-06] come in pages with a total, narrowed by name and shop', async () => {
    const other = await buildShop(api.db)
    const soup = await buildProduct(api.db, other, { title: 'Soup' })
    await buildProduct(api.db, shop, { title: 'Salad' })
    await buildProduct(api.db, await buildShop(api.db, { visible: false }), { title: 'Soup' })
    expect((await page('products/paginate?perPage=1')).meta).toMatchObject({
      total: 2,
      last_page: 2,
      per_page: '1',
    })
    expect(idsOf((await page('products/paginate?search=soup')).data)).toEqual([soup.product.id])
    expect(idsOf((await page(`products/paginate?shop_id=${other.uuid}`)).data)).toEqual([
      soup.product.id,
    ])
    expect((await page('products/paginate?shop_id=x')).data).toEqual([])
    expect((await page('products/paginate?page=9')).data).toEqual([])
    expect(
      (await page('products/paginate?column=zip&category_id=a&search[x]=1')).data,
    ).toHaveLength(2)
  })

  it('are listed by id in the order asked for', async () => {
    const a = await buildProduct(api.db, shop)
    const b = await buildProduct(api.db, shop)
    const off = await buildProduct(api.db, shop, { active: false })
    const query = [b, off, a].map(({ product }, n) => `products[${n}]=${product.id}`).join('&')
    expect(idsOf((await page(`products/ids?${query}`)).data)).toEqual([b.product.id, a.product.id])
    expect((await page('products/ids')).data).toEqual([])
  })

  it('are listed by sales and by discount', async () => {
    const sold = await buildProduct(api.db, shop, { orders_count: 1 })
    const cut = await buildProduct(api.db, shop)
    const later = await buildProduct(api.db, shop)
    await buildDiscount(api.db, shop, [cut.product.id])
    await buildDiscount(api.db, shop, [later.product.id], { start: '2026-11-19' })
    await buildDiscount(api.db, shop, [later.product.id], { active: false })
    expect(idsOf((await page('products/most-sold')).data)).toEqual([sold.product.id])
    expect(idsOf((await page('products/discount')).data)).toEqual([cut.product.id])
  })

  it('[API-18] [DI-12] span a price range', async () => {
    const range = async (query = '') => {
      const { body } = await api.call(`GET /rest/products-avg-prices?${query}`)
      return schemas.avgPrices.parse(body.data)
    }
    expect(await range()).toEqual({ min: 0, max: 0 })
    await buildProduct(api.db, shop, { priceMinor: 450 })
    const { product } = await buildProduct(api.db, shop, { priceMinor: 2075 })
    await buildAddon(api.db, shop, product.id, { priceMinor: 10 })
    expect(await range()).toEqual({ min: 4.5, max: 20.75 })
    expect(await range('currency_id=2')).toEqual({ min: 675, max: 3113 })
    expect(await range('currency_id=3')).toEqual({ min: 1.382, max: 6.37 })
  })
})
