import { beforeEach, describe, expect, it } from 'vitest'
import { type Banner, bannerSchema } from '@/domain/banner.schema'
import { type Category, categorySchema } from '@/domain/category.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, CUSTOMER_POINT } from '@/tests/support/builders'
import { buildBanner, buildCategory } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const page = async (line: `GET /${string}`) =>
  schemas.categoryPage.parse((await api.call(line)).body)
const titlesOf = (rows: Category[]) => rows.map(({ translation }) => translation.title)

describe('categories', () => {
  it('lists top level rows of a kind in their order, with children', async () => {
    await buildCategory(api.db, { type: 'shop', input: 2, titles: { en: 'Sushi' } })
    const pizza = await buildCategory(api.db, { type: 'shop', input: 1, titles: { en: 'Pizza' } })
    await buildCategory(api.db, { type: 'sub_shop', parent_id: pizza.id, titles: { en: 'Slices' } })
    await buildCategory(api.db, { type: 'main', titles: { en: 'Starters' } })
    await buildCategory(api.db, { type: 'shop', active: false, titles: { en: 'Retired' } })
    const { data, meta } = await page('GET /rest/categories/paginate?type=shop')
    expect(titlesOf(data)).toEqual(['Pizza', 'Sushi'])
    expect(titlesOf(data[0]?.children ?? [])).toEqual(['Slices'])
    expect(meta.total).toBe(2)
  })

  it('narrows to a shop and to a name', async () => {
    const shop = await buildShop(api.db)
    await buildCategory(api.db, { type: 'shop', titles: { en: 'Pizza' }, shops: [shop] })
    await buildCategory(api.db, { type: 'shop', titles: { en: 'Sushi' } })
    const ofShop = await page(`GET /rest/categories/paginate?shop_id=${shop.id}`)
    const named = await page('GET /rest/categories/paginate?search=sus')
    expect(titlesOf(ofShop.data)).toEqual(['Pizza'])
    expect(titlesOf(named.data)).toEqual(['Sushi'])
  })

  it('hides the private categories of a hidden shop', async () => {
    const shop = await buildShop(api.db, { visible: false })
    const category = await buildCategory(api.db, { shop_id: shop.id })
    expect((await page('GET /rest/categories/paginate')).data).toEqual([])
    expect((await api.call(`GET /rest/categories/${category.id}`)).status).toBe(404)
  })

  it('answers one category by id and uuid, in the language asked for', async () => {
    const category = await buildCategory(api.db, { titles: { en: 'Soups', ar: 'حساء' } })
    for (const key of [category.id, category.uuid]) {
      const { body } = await api.call(`GET /rest/categories/${key}?lang=ar`)
      expect(categorySchema.parse(body.data).translation.title).toBe('حساء')
    }
  })

  it('answers the second level of a category and 404 for an unknown one', async () => {
    const parent = await buildCategory(api.db, { type: 'shop' })
    await buildCategory(api.db, { parent_id: parent.id, titles: { en: 'Rolls' } })
    const { data } = await page(`GET /rest/categories/sub-shop/${parent.uuid}`)
    expect(titlesOf(data)).toEqual(['Rolls'])
    expect((await api.call('GET /rest/categories/sub-shop/99')).status).toBe(404)
    expect((await api.call('GET /rest/categories/99')).status).toBe(404)
  })
})

describe('banners', () => {
  it('lists promotions in force, not adverts and not those of hidden shops', async () => {
    const hidden = await buildShop(api.db, { status: 'new' })
    const banner = await buildBanner(api.db)
    await buildBanner(api.db, [], { active: false })
    await buildBanner(api.db, [], { kind: 'ad' })
    await buildBanner(api.db, [], { shop_id: hidden.id })
    const { body } = await api.call('GET /rest/banners/paginate?perPage=10&lang=ar')
    const list = schemas.bannerPage.parse(body)
    expect(list.data.map(({ id }) => id)).toEqual([banner.id])
    expect(list.meta.total).toBe(1)
    expect(list.data[0]?.translation).toMatchObject({ title: 'Lunch for less', locale: 'en' })
  })

  it('answers one promotion with its shops', async () => {
    const shop = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    const { id } = await buildBanner(api.db, [shop, hidden])
    const { latitude, longitude } = CUSTOMER_POINT
    const { body } = await api.call<Banner>(
      `GET /rest/banners/${id}?address[latitude]=${latitude}&address[longitude]=${longitude}`,
    )
    const banner = bannerSchema.parse(body.data)
    expect(banner.shops?.map((row) => [row.id, row.distance])).toEqual([[shop.id, 1.11]])
    expect((await api.call('GET /rest/banners/99')).status).toBe(404)
    expect((await api.call('GET /rest/banners/x')).status).toBe(404)
  })
})
