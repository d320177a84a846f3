import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'

const api = openApi()

async function titles(search: string) {
  const { body } = await api.call(`GET /rest/products/search?search=${encodeURIComponent(search)}`)
  return schemas.productPage.parse(body).data.map(({ translation }) => translation.title)
}

async function scene() {
  await buildBasics(api.db)
  const shop = await buildShop(api.db)
  const make = async (title: string) => (await buildProduct(api.db, shop, { title })).product
  return { make }
}

describe('searching products by words', () => {
  it('[SE-13] finds words in any order, each with its own slip', async () => {
    const { make } = await scene()
    await make('Pizza Margherita')
    await make('Pizza Diavola')
    expect(await titles('margarita piza')).toEqual(['Pizza Margherita'])
  })

  it('wants every word that is typed', async () => {
    const { make } = await scene()
    await make('Tomato Soup')
    await make('Lentil Soup')
    expect(await titles('tomato soup')).toEqual(['Tomato Soup'])
    expect(await titles('tomato xylophone')).toEqual([])
  })

  it('finds a product by its new title', async () => {
    const { make } = await scene()
    const { id } = await make('Soup of the day')
    await api.db
      .update(productTranslations)
      .set({ title: 'Gazpacho' })
      .where(eq(productTranslations.product_id, id))
    expect(await titles('gazpaco')).toEqual(['Gazpacho'])
    expect(await titles('soup')).toEqual([])
  })

  it('puts beginnings first, then what sells', async () => {
    await buildBasics(api.db)
    const shop = await buildShop(api.db)
    for (const [title, orders_count] of [
      ['Green Salad', 9],
      ['Salad Niçoise', 1],
      ['Salad Caprese', 5],
    ] as const) {
      await buildProduct(api.db, shop, { title, orders_count })
    }
    expect(await titles('salad')).toEqual(['Salad Caprese', 'Salad Niçoise', 'Green Salad'])
  })
})

describe('a search that finds much', () => {
  const page = async (more: string) => {
    const { body } = await api.call(`GET /rest/products/search?search=pizza&perPage=2${more}`)
    const { data, meta } = schemas.productPage.parse(body)
    return { titles: data.map(({ translation }) => translation.title), total: meta.total }
  }

  it('says how many there are on every page, and after the last one', async () => {
    const { make } = await scene()
    for (const name of ['Pizza A', 'Pizza B', 'Pizza C']) await make(name)
    expect(await page('')).toEqual({ titles: ['Pizza A', 'Pizza B'], total: 3 })
    expect(await page('&page=2')).toEqual({ titles: ['Pizza C'], total: 3 })
    expect(await page('&page=9')).toEqual({ titles: [], total: 3 })
  })

  it('ranks best sellers, however many other titles there are', async () => {
    await buildBasics(api.db)
    const shop = await buildShop(api.db)
    const rows = await api.db
      .insert(products)
      .values(Array.from({ length: 1_100 }, () => ({ shop_id: shop.id })))
      .returning({ id: products.id })
    await api.db
      .insert(productTranslations)
      .values(rows.map(({ id }) => ({ product_id: id, locale: 'en', title: `Pizza ${id}` })))
    await buildProduct(api.db, shop, { title: 'Pizza sold best', orders_count: 9 })
    const { titles, total } = await page('')
    expect(titles[0]).toBe('Pizza sold best')
    expect(total).toBe(1_000)
  })
})

describe('a search that finds nothing', () => {
  const suggested = async (search: string) => {
    const path = `GET /rest/search/suggestions?search=${encodeURIComponent(search)}` as const
    return schemas.suggestions.parse((await api.call(path)).body.data)
  }

  it('[SE-15] is told what it may have meant, as far as that finds something', async () => {
    const { make } = await scene()
    await make('Spaghetti Carbonara')
    const { id } = await make('Zabaglione')
    await api.db.update(products).set({ active: false }).where(eq(products.id, id))
    expect(await titles('spoxyzotti')).toEqual([])
    expect(await suggested('spoxyzotti')).toEqual(['spaghetti'])
    expect(await titles('spaghetti bolognese')).toEqual([])
    expect(await suggested('spaghetti bolognese')).toEqual(['spaghetti'])
    expect(await suggested('zabagxyzone')).toEqual([])
    expect(await suggested('')).toEqual([])
  })
})
