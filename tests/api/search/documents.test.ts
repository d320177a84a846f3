import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { brands } from '@/server/platform/db/schema/brand'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { tagTranslations } from '@/server/platform/db/schema/tag'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import { addShopText, buildCategory, buildTag } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function found(search: string) {
  const { body } = await api.call(`GET /rest/shops/search?search=${encodeURIComponent(search)}`)
  return schemas.shopPage.parse(body).data.map(({ translation }) => translation.title)
}

async function buildBrand(title: string) {
  const [brand] = await api.db.insert(brands).values({ title }).returning()
  if (!brand) throw new Error('The brand was not written.')
  return brand
}

async function hints(search?: string) {
  const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`
  const { body } = await api.call(`GET /rest/search/hints${query}`)
  return schemas.searchHints.parse(body.data)
}

describe('a shop is found', () => {
  it('[SE-18] by name, category, tag, brand and what it sells, in this order', async () => {
    const sells = await buildShop(api.db, { title: 'Sells' })
    await buildProduct(api.db, sells, { title: 'Ramen of the day' })
    await buildShop(api.db, { title: 'The Ramen Bar' })
    const kind = await buildShop(api.db, { title: 'Kind' })
    await buildCategory(api.db, { type: 'shop', titles: { en: 'Soups & ramen' }, shops: [kind] })
    expect(await found('ramen')).toEqual(['The Ramen Bar', 'Kind', 'Sells'])
  })

  it('[SE-18] no longer by what has gone, and by what has come', async () => {
    const shop = await buildShop(api.db, { title: 'Harbour' })
    const category = await buildCategory(api.db, {
      type: 'shop',
      titles: { en: 'Italian' },
      shops: [shop],
    })
    const tag = await buildTag(api.db, [shop])
    const brand = await buildBrand('Nordfang')
    const { product } = await buildProduct(api.db, shop, { title: 'Lasagne', brand_id: brand.id })
    const words = ['italian', 'nordfang', 'lasagne', 'harbour']
    for (const word of words) expect(await found(word), word).toEqual(['Harbour'])

    const ofProduct = eq(productTranslations.product_id, product.id)
    await api.db.update(productTranslations).set({ title: 'Gnocchi' }).where(ofProduct)
    await api.db
      .update(categoryTranslations)
      .set({ title: 'Ligurian' })
      .where(eq(categoryTranslations.category_id, category.id))
    await api.db
      .update(tagTranslations)
      .set({ title: 'Waterside' })
      .where(eq(tagTranslations.tag_id, tag.id))
    await api.db.update(brands).set({ title: 'Suedfang' }).where(eq(brands.id, brand.id))
    await addShopText(api.db, shop.id, 'de', 'Hafenblick')
    for (const word of ['italian', 'nordfang', 'lasagne'])
      expect(await found(word), word).toEqual([])
    for (const word of ['ligurian', 'gnocchi', 'suedfang', 'waterside', 'hafenblick']) {
      expect(await found(word), word).toEqual(['Harbour'])
    }

    await api.db.update(products).set({ active: false }).where(eq(products.id, product.id))
    await api.db.update(categories).set({ active: false }).where(eq(categories.id, category.id))
    for (const word of ['ligurian', 'gnocchi', 'suedfang'])
      expect(await found(word), word).toEqual([])
    await api.db.delete(shops).where(eq(shops.id, shop.id))
    expect(await found('harbour')).toEqual([])
  })

  it('[SE-18] by all words but one of several, and not by one of two', async () => {
    const shop = await buildShop(api.db, { title: 'Anna' })
    await buildProduct(api.db, shop, { title: 'Tomato soup' })
    expect(await found('soup of tomato')).toEqual(['Anna'])
    expect(await found('tomato xylophone')).toEqual([])
  })
})

describe('the hints of a search', () => {
  it('[SE-19] name categories by title, description and slip, and brands', async () => {
    const category = await buildCategory(api.db, { type: 'shop', titles: { en: 'Pizza & pasta' } })
    await api.db
      .update(categoryTranslations)
      .set({ description: 'Italian cooking' })
      .where(eq(categoryTranslations.category_id, category.id))
    const shop = await buildShop(api.db)
    await api.db.insert(shopCategories).values({ shop_id: shop.id, category_id: category.id })
    const brand = await buildBrand('Pizza Lume')
    await buildProduct(api.db, shop, { brand_id: brand.id })
    for (const text of ['pizza', 'piza']) {
      const { categories: kinds, brands: makers, popular } = await hints(text)
      expect([kinds, makers].map(([first]) => first?.title)).toEqual([
        'Pizza & pasta',
        'Pizza Lume',
      ])
      expect(popular).toEqual([])
    }
    expect((await hints('italian')).categories.map(({ id }) => id)).toEqual([category.id])
    expect(await hints('xylophone')).toEqual({ categories: [], brands: [], popular: [] })
  })

  it('[SE-19] [SE-21] without a text are the categories and what sells best', async () => {
    const category = await buildCategory(api.db, { type: 'shop', titles: { en: 'Soups' } })
    const shop = await buildShop(api.db)
    await buildProduct(api.db, shop, { title: 'Gazpacho', orders_count: 3 })
    await buildProduct(api.db, shop, { title: 'Never sold', orders_count: 0 })
    const { categories: kinds, popular } = await hints()
    expect(kinds).toEqual([{ id: category.id, title: 'Soups', img: category.img }])
    expect(popular).toEqual(['Gazpacho'])
  })
})

it('[SE-20] product rows carry fee and time of their shop for an address', async () => {
  const shop = await buildShop(api.db)
  await buildProduct(api.db, shop, { title: 'Soup' })
  const here = `&address[latitude]=${shop.latitude}&address[longitude]=${shop.longitude}`
  const { body } = await api.call(`GET /rest/products/search?search=soup${here}`)
  const [row] = schemas.productPage.parse(body).data
  expect(row?.shop).toMatchObject({
    delivery_fee: expect.any(Number),
    delivery_time: { type: 'minute' },
  })
})
