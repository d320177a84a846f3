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
