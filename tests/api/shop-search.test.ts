import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  CUSTOMER_POINT,
  FAR_POINT,
} from '@/tests/support/builders'
import { addProductText, addShopText, buildCategory } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function shopTitles(search: string, more = '') {
  const { body } = await api.call(
    `GET /rest/shops/search?search=${encodeURIComponent(search)}${more}`,
  )
  return schemas.shopPage.parse(body).data.map(({ translation }) => translation.title)
}

async function productTitles(search: string, more = '') {
  const { body } = await api.call(
    `GET /rest/products/search?search=${encodeURIComponent(search)}${more}`,
  )
  return schemas.productPage.parse(body).data.map(({ translation }) => translation.title)
}

describe('searching shops', () => {
  it('[API-16] finds a shop by part of its name, beginnings first', async () => {
    await buildShop(api.db, { title: 'The Lemon Tree' })
    await buildShop(api.db, { title: 'Lemon & Co' })
    await buildShop(api.db, { title: 'Harbour Grill' })
    expect(await shopTitles('lemon')).toEqual(['Lemon & Co', 'The Lemon Tree'])
  })

  it('[SE-07] takes search, page, address, open and shop_id', async () => {
    await buildShop(api.db, { title: 'Noodle One' })
    await buildShop(api.db, { title: 'Noodle Far', ...FAR_POINT })
    const shut = await buildShop(api.db, { title: 'Noodle Shut', open: false })
    const { latitude, longitude } = CUSTOMER_POINT
    const here = `&address[latitude]=${latitude}&address[longitude]=${longitude}`
    expect(await shopTitles('noodle', `${here}&open=1`)).toEqual(['Noodle One'])
    expect(await shopTitles('noodle', here)).toEqual(['Noodle One', 'Noodle Shut'])
    expect(await shopTitles('noodle', `&shop_id=${shut.id}`)).toEqual(['Noodle Shut'])
    expect(await shopTitles('noodle', '&perPage=1&page=2')).toHaveLength(1)
    expect(await shopTitles('noodle', '&perPage=1&page=4')).toEqual([])
  })

  it('finds a shop by its name in another language', async () => {
    const shop = await buildShop(api.db, { title: 'Lemon' })
    await addShopText(api.db, shop.id, 'ar', 'ليمون')
    expect(await shopTitles('ليمون')).toEqual(['Lemon'])
  })

  it('takes wildcards for letters', async () => {
    await buildShop(api.db, { title: 'Lemon' })
    await buildShop(api.db, { title: '100% Juice' })
    for (const search of ['_', '\\', 'L_mon'])
      expect(await shopTitles(search)).not.toContain('100% Juice')
    expect(await shopTitles('%')).toEqual(['100% Juice'])
    expect(await shopTitles('_')).toEqual([])
  })
})

describe('searching products', () => {
  beforeEach(async () => {
    const shop = await buildShop(api.db, { title: 'Forno' })
    const names = [
      'Margherita',
      'Pizza Diavola',
      'Crème brûlée',
      'Weißwurst',
      'Green Salad',
      'Étuvé',
    ]
    for (const title of names) await buildProduct(api.db, shop, { title })
  })

  it('[API-08] answers products with the shop to open', async () => {
    const { body } = await api.call('GET /rest/products/search?search=salad')
    const page = schemas.productPage.parse(body)
    expect(page.data[0]?.shop?.translation.title).toBe('Forno')
  })

  it.each([
    ['margarita', 'Margherita'],
    ['piza', 'Pizza Diavola'],
    ['creme brulee', 'Crème brûlée'],
    ['CRÈME', 'Crème brûlée'],
    ['etuve', 'Étuvé'],
    ['ÉTUVÉ', 'Étuvé'],
    ['weisswurst', 'Weißwurst'],
    ['diavola', 'Pizza Diavola'],
    ['gren salad', 'Green Salad'],
  ])('[SE-13] finds %s', async (search, title) => {
    expect((await productTitles(search))[0]).toBe(title)
  })

  it('[SE-13] folds Arabic spellings', async () => {
    const shop = await buildShop(api.db)
    const { product } = await buildProduct(api.db, shop, { title: 'Rice' })
    await addProductText(api.db, product.id, 'ar', 'أَرُزّ بالدجاج')
    expect(await productTitles('ارز')).toEqual(['Rice'])
  })

  it('finds nothing for something else entirely', async () => {
    expect(await productTitles('xylophone')).toEqual([])
  })

  it('[SE-07] searches within a shop, and never finds add-ons or hidden products', async () => {
    const other = await buildShop(api.db)
    await buildProduct(api.db, other, { title: 'Salad of the other shop' })
    await buildProduct(api.db, other, { title: 'Salad dressing', addon: true })
    await buildProduct(api.db, other, { title: 'Salad of tomorrow', status: 'pending' })
    await buildProduct(api.db, other, { title: 'Salad of yesterday', active: false })
    expect(await productTitles('salad', `&shop_id=${other.id}`)).toEqual([
      'Salad of the other shop',
    ])
    expect((await productTitles('salad')).sort()).toEqual([
      'Green Salad',
      'Salad of the other shop',
    ])
  })

  it('keeps its order over pages', async () => {
    const shop = await buildShop(api.db)
    for (let n = 0; n < 6; n += 1) await buildProduct(api.db, shop, { title: 'Soup' })
    const seen: number[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await api.call(
        `GET /rest/products/search?search=soup&perPage=2&page=${page}`,
      )
      seen.push(...schemas.productPage.parse(body).data.map(({ id }) => id))
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBe(6)
  })
})

describe('a search text', () => {
  it('may be anything at all', async () => {
    for (const text of [
      '%00',
      '%00pizza',
      '%27%3B--',
      'x'.repeat(3000),
      '%F0%9F%8D%95',
      '%E2%80%8F',
    ]) {
      for (const list of ['shops/search', 'products/search', 'categories/search']) {
        expect((await api.call(`GET /rest/${list}?search=${text}`)).status).toBe(200)
      }
    }
  })
})

describe('searching categories', () => {
  it('finds categories of every level by name', async () => {
    const parent = await buildCategory(api.db, { type: 'shop', titles: { en: 'Bakery' } })
    await buildCategory(api.db, { type: 'sub_shop', parent_id: parent.id, titles: { en: 'Bread' } })
    const { body } = await api.call('GET /rest/categories/search?search=bred')
    const page = schemas.categoryPage.parse(body)
    expect(page.data.map(({ translation }) => translation.title)).toEqual(['Bread'])
  })
})
