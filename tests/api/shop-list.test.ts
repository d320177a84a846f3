import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '@/domain/product.schema'
import { schemas } from '@/domain/schemas'
import type { Shop } from '@/domain/shop.schema'
import { shopClosedDates, shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import {
  addShopText,
  buildBonus,
  buildCategory,
  buildDiscount,
  buildTag,
} from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function list(query = '', path = 'paginate') {
  const { status, body } = await api.call(`GET /rest/shops/${path}?${query}`)
  expect(status).toBe(200)
  return schemas.shopPage.parse(body)
}

const idsOf = async (query = '', path = 'paginate') =>
  (await list(query, path)).data.map(({ id }) => id)

describe('the list of shops', () => {
  it('[API-12] [DI-03] [DI-04] lists restaurants and goods shops apart', async () => {
    const restaurant = await buildShop(api.db)
    const shop = await buildShop(api.db, { type: 'shop' })
    expect(await idsOf('type=restaurant')).toEqual([restaurant.id])
    expect(await idsOf('type=shop')).toEqual([shop.id])
    expect(await idsOf()).toHaveLength(2)
  })

  it('shows only approved and visible shops', async () => {
    await buildShop(api.db, { status: 'new' })
    await buildShop(api.db, { status: 'rejected' })
    await buildShop(api.db, { visible: false })
    expect((await list()).meta.total).toBe(0)
  })

  it('[SX-09] [DI-03] pages without gaps or repetitions, whatever the order', async () => {
    for (let n = 0; n < 7; n += 1) await buildShop(api.db, { rating_avg: n % 2 })
    for (const order of ['', 'order_by=high_rating&', 'order_by=best_sale&', 'column=id&']) {
      const seen: number[] = []
      for (const page of [1, 2, 3]) {
        const { data, meta } = await list(`${order}perPage=3&page=${page}`)
        expect(meta).toMatchObject({ current_page: page, last_page: 3, total: 7 })
        seen.push(...data.map(({ id }) => id))
      }
      expect([...new Set(seen)]).toHaveLength(7)
    }
  })

  it('[SX-09] answers an empty page beyond the end and clamps the page size', async () => {
    await buildShop(api.db)
    const beyond = await list('page=50')
    expect(beyond.data).toEqual([])
    expect(beyond.meta).toMatchObject({ total: 1, last_page: 1, from: null })
    expect((await list('perPage=5000')).meta.per_page).toBe('100')
    expect((await list()).meta.per_page).toBe(10)
  })

  it('ignores parameters that make no sense', async () => {
    await buildShop(api.db)
    const nonsense =
      'page=-1&perPage=x&type=zoo&order_by=luck&rating=many&prices[0]=a&take=%27&category_id=1e99&currency_id=x&open[x]=1&sort=up'
    expect(await idsOf(nonsense)).toHaveLength(1)
  })

  it('[DI-08] filters by category and its parent', async () => {
    const inside = await buildShop(api.db)
    await buildShop(api.db)
    const parent = await buildCategory(api.db, { type: 'shop' })
    const child = await buildCategory(api.db, {
      type: 'sub_shop',
      parent_id: parent.id,
      shops: [inside],
    })
    expect(await idsOf(`category_id=${child.id}`)).toEqual([inside.id])
    expect(await idsOf(`category_id=${parent.id}`)).toEqual([inside.id])
    expect(await idsOf('category_id=999')).toEqual([])
  })

  it('[DI-07] filters by tag', async () => {
    const vegan = await buildShop(api.db)
    await buildShop(api.db)
    const tag = await buildTag(api.db, [vegan])
    expect(await idsOf(`take=${tag.id}`)).toEqual([vegan.id])
  })

  it('filters by badge, way of delivery and free delivery', async () => {
    const verified = await buildShop(api.db, { verified: true, delivery: false })
    const free = await buildShop(api.db, { free_from_minor: 2500, pickup: false })
    expect(await idsOf('verify=1')).toEqual([verified.id])
    expect(await idsOf('delivery=pickup')).toEqual([verified.id])
    expect(await idsOf('delivery=delivery')).toEqual([free.id])
    expect(await idsOf('free_delivery=true')).toEqual([free.id])
    expect(await idsOf('verify=0&free_delivery=0')).toHaveLength(2)
  })

  it('filters by deals: a running discount or a bonus', async () => {
    const cheap = await buildShop(api.db)
    const generous = await buildShop(api.db)
    const late = await buildShop(api.db)
    const { product } = await buildProduct(api.db, cheap)
    await buildDiscount(api.db, cheap, [product.id])
    const { stock } = await buildProduct(api.db, generous)
    await buildBonus(api.db, generous, { stock_id: stock.id, bonus_stock_id: stock.id })
    const old = await buildProduct(api.db, late)
    await buildDiscount(api.db, late, [old.product.id], { end: '2026-11-17' })
    expect((await idsOf('deals=1')).sort()).toEqual([cheap.id, generous.id])
  })

  it('filters by rating, with one bound or two', async () => {
    const fair = await buildShop(api.db, { rating_avg: 3.6 })
    const good = await buildShop(api.db, { rating_avg: 4.7 })
    expect(await idsOf('rating[0]=4')).toEqual([good.id])
    expect(await idsOf('rating[0]=3.5&rating[1]=4.5')).toEqual([fair.id])
  })

  it('[DI-12] filters by price in the currency of the request', async () => {
    const cheap = await buildShop(api.db)
    const dear = await buildShop(api.db)
    await buildProduct(api.db, cheap, { priceMinor: 500 })
    await buildProduct(api.db, dear, { priceMinor: 5000 })
    expect(await idsOf('prices[0]=10&prices[1]=60')).toEqual([dear.id])
    expect(await idsOf('prices[0]=700&prices[1]=800&currency_id=2')).toEqual([cheap.id])
    expect(await idsOf('prices[0]=1.5&prices[1]=1.6&currency_id=3')).toEqual([cheap.id])
  })

  it('[DI-23] filters shops and dishes by diet and allergens, as far as these are stated', async () => {
    const plain = await buildShop(api.db)
    const vegan = await buildShop(api.db)
    const silent = await buildShop(api.db)
    await buildProduct(api.db, plain, {
      facts: { allergens: ['milk'], may_contain: ['nuts'], diets: ['vegetarian'] },
    })
    const { product } = await buildProduct(api.db, vegan, {
      facts: { allergens: [], may_contain: ['sesame'], diets: ['vegetarian', 'vegan'] },
    })
    await buildProduct(api.db, silent)
    const found = async (query: string) => {
      const list = await api.call<Shop[]>(`GET /rest/shops/paginate?${query}`)
      return list.body.data.map(({ id }) => id).sort((a, b) => a - b)
    }
    expect(await found('')).toEqual([plain.id, vegan.id, silent.id])
    expect(await found('diet=vegetarian')).toEqual([plain.id, vegan.id])
    expect(await found('diet=vegan')).toEqual([vegan.id])
    expect(await found('free_of[0]=milk')).toEqual([vegan.id])
    expect(await found('free_of[0]=nuts')).toEqual([vegan.id])
    expect(await found('free_of[0]=fish')).toEqual([plain.id, vegan.id])
    expect(await found('diet=vegan&free_of[0]=sesame')).toEqual([])
    const dishes = await api.call<Product[]>('GET /rest/products/paginate?free_of[0]=milk')
    expect(dishes.body.data.map(({ id }) => id)).toEqual([product.id])
  })

  it('[DI-09] [DI-10] orders by age, rating and sales', async () => {
    const a = await buildShop(api.db, { rating_avg: 4, orders_count: 9, verified: true })
    const b = await buildShop(api.db, { rating_avg: 5, orders_count: 3 })
    expect(await idsOf('order_by=new')).toEqual([b.id, a.id])
    expect(await idsOf('order_by=trust_you')).toEqual([a.id, b.id])
    expect(await idsOf('order_by=high_rating')).toEqual([b.id, a.id])
    expect(await idsOf('order_by=low_rating')).toEqual([a.id, b.id])
    expect(await idsOf('order_by=best_sale')).toEqual([a.id, b.id])
    expect(await idsOf('order_by=low_sale')).toEqual([b.id, a.id])
    expect(await idsOf('column=rating_avg&sort=asc')).toEqual([a.id, b.id])
    expect(await idsOf('column=rating_avg&sort=desc')).toEqual([b.id, a.id])
  })

  it('[API-15] [DI-05] lists recommended shops', async () => {
    const loved = await buildShop(api.db, { is_recommended: true })
    await buildShop(api.db)
    expect(await idsOf('', 'recommended')).toEqual([loved.id])
  })

  it('answers shops by id in the order asked for and skips what is not there', async () => {
    const a = await buildShop(api.db)
    const b = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    const { body } = await api.call(
      `GET /rest/shops?shops[0]=${b.id}&shops[1]=x&shops[2]=${hidden.id}&shops[3]=${a.id}&shops[4]=99`,
    )
    expect(schemas.shopPage.parse(body).data.map(({ id }) => id)).toEqual([b.id, a.id])
  })

  it('[API-17] [DI-07] lists the tags that shops carry', async () => {
    const shop = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    await buildTag(api.db, [shop], { en: 'Vegan', ar: 'نباتي' })
    await buildTag(api.db, [hidden], { en: 'Secret' })
    await buildTag(api.db, [], { en: 'Unused' })
    const { body } = await api.call('GET /rest/shops-takes?lang=ar')
    const page = schemas.tagPage.parse(body)
    expect(page.data.map(({ translation }) => translation.title)).toEqual(['نباتي'])
    expect(page.meta.total).toBe(1)
    const category = await buildCategory(api.db, { type: 'shop' })
    const other = await api.call(`GET /rest/shops-takes?category_id=${category.id}`)
    expect(schemas.tagPage.parse(other.body).data).toEqual([])
  })
})

describe('open now', () => {
  const friday = { day: 5, from_min: 1080, to_min: 120 }
  const open = async () => {
    const filtered = await idsOf('open=1')
    const shown = (await list()).data.filter((shop) => shop.open).map(({ id }) => id)
    // the filter in SQL and the flag of the card are the same rule
    expect(filtered).toEqual(shown)
    return filtered.length === 1
  }

  it.each([
    ['2026-11-20T17:59:00Z', false],
    ['2026-11-20T18:00:00Z', true],
    ['2026-11-21T01:59:00Z', true],
    ['2026-11-21T02:00:00Z', false],
    ['2026-11-21T18:30:00Z', false],
  ])('[DI-13] follows an interval across midnight: %s', async (now, expected) => {
    await buildShop(api.db, { hours: [friday] })
    api.now = new Date(now)
    expect(await open()).toBe(expected)
  })

  it.each([
    ['2026-11-18T08:30:00Z', true],
    ['2026-11-18T12:00:00Z', false],
    ['2026-11-18T17:00:00Z', true],
  ])('[DI-13] knows several intervals a day: %s', async (now, expected) => {
    const hours = [
      { day: 3, from_min: 480, to_min: 660 },
      { day: 3, from_min: 960, to_min: 1440 },
    ]
    await buildShop(api.db, { hours })
    api.now = new Date(now)
    expect(await open()).toBe(expected)
  })

  it.each([
    ['Asia/Tokyo', '2026-11-17T23:30:00Z', true],
    ['America/New_York', '2026-11-18T12:30:00Z', false],
    ['America/New_York', '2026-11-18T13:30:00Z', true],
  ])('[DI-13] reads hours in the zone of the shop: %s at %s', async (time_zone, now, expected) => {
    await buildShop(api.db, { time_zone, hours: [{ day: 3, from_min: 480, to_min: 1320 }] })
    api.now = new Date(now)
    expect(await open()).toBe(expected)
  })

  it('[DI-13] is closed on closed dates, after midnight too, and by its own switch', async () => {
    const shop = await buildShop(api.db, { hours: [friday] })
    api.now = new Date('2026-11-21T01:00:00Z')
    expect(await open()).toBe(true)
    await api.db.insert(shopClosedDates).values({ shop_id: shop.id, day: '2026-11-20' })
    expect(await open()).toBe(false)
    await api.db.delete(shopClosedDates)
    await api.db.update(shops).set({ open: false }).where(eq(shops.id, shop.id))
    expect(await open()).toBe(false)
  })

  it('puts open shops first', async () => {
    const closed = await buildShop(api.db, { hours: [], rating_avg: 5 })
    const opened = await buildShop(api.db, { rating_avg: 3 })
    expect(await idsOf()).toEqual([opened.id, closed.id])
  })
})

describe('the language of a list', () => {
  it('falls back from the language asked for to the default one to any other', async () => {
    const shop = await buildShop(api.db, { title: 'Quay' })
    await addShopText(api.db, shop.id, 'ar', 'رصيف')
    await addShopText(api.db, shop.id, 'de', 'Kai')
    const title = async (lang: string) => (await list(`lang=${lang}`)).data[0]?.translation.title
    expect(await title('ar')).toBe('رصيف')
    expect(await title('fr')).toBe('Quay')
    await api.db.execute("delete from shop_translations where locale = 'en'")
    expect(await title('fr')).toBe('رصيف')
    await api.db.execute('delete from shop_translations')
    expect(await title('fr')).toBe('')
  })
})
