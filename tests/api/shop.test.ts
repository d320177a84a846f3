import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Branch } from '@/domain/branch.schema'
import { schemas } from '@/domain/schemas'
import { shopClosedDates } from '@/server/platform/db/schema/shop'
import { openApi, type Reply } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, CUSTOMER_POINT } from '@/tests/support/builders'
import {
  buildBonus,
  buildBranch,
  buildCategory,
  buildDiscount,
  buildTag,
} from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

describe('one shop', () => {
  it('[API-14] is found by id and by uuid', async () => {
    const shop = await buildShop(api.db)
    for (const key of [shop.id, shop.uuid]) {
      const { status, body } = await api.call(`GET /rest/shops/${key}`)
      expect(status).toBe(200)
      expect(schemas.shop.parse(body.data).id).toBe(shop.id)
    }
  })

  it('is 404 in the error shape when it is unknown, hidden or not approved', async () => {
    const hidden = await buildShop(api.db, { visible: false, status: 'new' })
    const fresh = await buildShop(api.db, { status: 'new', slug: 'fresh' })
    const keys = [999, 'abc', randomUUID(), '9'.repeat(40), hidden.id, fresh.uuid, 'fresh']
    for (const key of keys) {
      const { status, body } = await api.call(`GET /rest/shops/${key}?lang=de`)
      expect([status, body.statusCode, body.status]).toEqual([404, 'ERROR_404', false])
    }
  })

  it('is 404 with a code of its own once it has left, whatever it is called by', async () => {
    const left = await buildShop(api.db, { visible: false, slug: 'left' })
    for (const key of [left.id, left.uuid, 'left']) {
      const { status, body } = await api.call(`GET /rest/shops/${key}?lang=de`)
      expect([status, body.statusCode]).toEqual([404, 'ERROR_SHOP_GONE'])
    }
  })

  it('answers to its slug; a number is always an id', async () => {
    const shop = await buildShop(api.db, { slug: 'da-mario' })
    await buildShop(api.db, { slug: String(shop.id) })
    for (const key of ['da-mario', shop.id]) {
      const { body } = await api.call(`GET /rest/shops/${key}`)
      expect(schemas.shop.parse(body.data).id).toBe(shop.id)
    }
  })

  it('carries hours as HH-mm, closed days from now on, tags, categories and methods', async () => {
    const shop = await buildShop(api.db, { hours: [{ day: 3, from_min: 570, to_min: 1440 }] })
    await api.db.insert(shopClosedDates).values([
      { shop_id: shop.id, day: '2026-12-25' },
      { shop_id: shop.id, day: '2025-12-25' },
    ])
    await buildTag(api.db, [shop])
    await buildCategory(api.db, { type: 'shop', titles: { en: 'Pizza' }, shops: [shop] })
    const { body } = await api.call(`GET /rest/shops/${shop.id}`)
    const seen = schemas.shop.parse(body.data)
    expect(seen.shop_working_days).toMatchObject([{ day: 'wednesday', from: '09-30', to: '00-00' }])
    expect(seen.shop_closed_date.map(({ day }) => day)).toEqual(['2026-12-25'])
    expect(seen.tags?.[0]?.translation.title).toBe('Vegan')
    expect(seen.categories?.[0]?.translation.title).toBe('Pizza')
    expect(seen.shop_payments?.map(({ payment, status }) => [payment.tag, status])).toEqual([
      ['cash', 1],
      ['wallet', 1],
    ])
  })

  it.each([
    ['USD', '', { price: 2, price_per_km: 0.5, min_amount: 15, free_delivery_from: 40 }, 2.06],
    ['JPY', '&currency_id=2', { price: 300, price_per_km: 75, min_amount: 2250 }, 308],
    ['KWD', '&currency_id=3', { price: 0.614, price_per_km: 0.154, min_amount: 4.605 }, 0.631],
  ])('shows its amounts in %s', async (_code, currency, amounts, fee) => {
    const shop = await buildShop(api.db, { min_amount_minor: 1500, free_from_minor: 4000 })
    const { latitude, longitude } = CUSTOMER_POINT
    const { body } = await api.call(
      `GET /rest/shops/${shop.id}?address[latitude]=${latitude}&address[longitude]=${longitude}${currency}`,
    )
    const seen = schemas.shop.parse(body.data)
    expect(seen).toMatchObject({ ...amounts, delivery_fee: fee })
  })

  it('carries running discounts as a list and the bonus of the shop with its gift', async () => {
    const shop = await buildShop(api.db)
    const { product, stock } = await buildProduct(api.db, shop, { title: 'Cola' })
    await buildDiscount(api.db, shop, [product.id], { type: 'fix', amount: 150 })
    await buildDiscount(api.db, shop, [product.id], { start: '2027-01-01', end: '2027-02-01' })
    await buildBonus(api.db, shop, {
      type: 'sum',
      value: 3000,
      stock_id: null,
      bonus_stock_id: stock.id,
    })
    const { body } = await api.call(`GET /rest/shops/${shop.id}?currency_id=2`)
    const seen = schemas.shop.parse(body.data)
    expect(seen.discount).toMatchObject([{ type: 'fix', price: 225 }])
    expect(seen.discounts_count).toBe(1)
    expect(seen.bonus).toMatchObject({ type: 'sum', value: 4500, bonus_quantity: 1 })
    expect(seen.bonus?.bonusStock.product?.translation.title).toBe('Cola')
  })

  it('does not name its owner', async () => {
    const shop = await buildShop(api.db, { percentage_bp: 1500 })
    const { body } = await api.call(`GET /rest/shops/${shop.id}`)
    expect(body.data).not.toHaveProperty('user_id')
    expect(body.data).not.toHaveProperty('percentage_bp')
  })
})

describe('around a shop', () => {
  it('has a list of pictures', async () => {
    const shop = await buildShop(api.db)
    expect((await api.call(`GET /rest/shops/${shop.id}/galleries`)).body.data).toEqual([])
    expect((await api.call('GET /rest/shops/99/galleries')).status).toBe(404)
  })

  it('tells whether it is open now and at a time of its own zone', async () => {
    const shop = await buildShop(api.db, { time_zone: 'Asia/Tokyo' })
    const ask = async (date = '') => {
      const reply: Reply<{ open: boolean }> = await api.call(
        `GET /rest/shop-working-check/${shop.id}${date && `?date=${encodeURIComponent(date)}`}`,
      )
      return reply.status === 200 ? reply.body.data.open : reply.status
    }
    expect(await ask()).toBe(true)
    expect(await ask('2026-11-19 08:00')).toBe(true)
    expect(await ask('2026-11-19 22:00')).toBe(false)
    expect(await ask('tomorrow')).toBe(422)
    expect((await api.call('GET /rest/shop-working-check/99')).status).toBe(404)
  })

  it('lists the methods it accepts on a page', async () => {
    const shop = await buildShop(api.db)
    const { body } = await api.call<{ payment: { tag: string } }[]>(
      `GET /rest/shop-payments/${shop.uuid}`,
    )
    expect(body.data.map(({ payment }) => payment.tag)).toEqual(['cash', 'wallet'])
    expect(body.meta).toMatchObject({ total: 2, current_page: 1 })
    expect((await api.call('GET /rest/shop-payments/99')).status).toBe(404)
  })

  it('[API-22] lists branches of listed shops, of one shop by id or uuid', async () => {
    const shop = await buildShop(api.db)
    const other = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    await buildBranch(api.db, shop, { en: 'Quay', ar: 'رصيف' })
    await buildBranch(api.db, other, { ar: 'سوق' })
    await buildBranch(api.db, hidden, { en: 'Secret' })
    const titles = async (query: string) => {
      const { body } = await api.call<Branch[]>(`GET /rest/branches?${query}`)
      return body.data.map(({ translation }) => translation.title)
    }
    expect(await titles('lang=ar&perPage=100')).toEqual(['رصيف', 'سوق'])
    expect(await titles('lang=fr')).toEqual(['Quay', 'سوق'])
    expect(await titles(`shop_id=${shop.uuid}`)).toEqual(['Quay'])
    expect(await titles(`shop_id=${other.id}`)).toEqual(['سوق'])
    expect(await titles('shop_id=nonsense')).toEqual([])
    const { body } = await api.call<Branch[]>(`GET /rest/branches?shop_id=${shop.id}`)
    expect(schemas.shop.parse(body.data[0]?.shop).id).toBe(shop.id)
    expect(body.data[0]).toMatchObject({ address: { address: '1 Quay' } })
  })

  it('lists the headings of its menu', async () => {
    const shop = await buildShop(api.db)
    const mains = await buildCategory(api.db, { input: 2, titles: { en: 'Mains' } })
    const soups = await buildCategory(api.db, { input: 1, titles: { en: 'Soups' } })
    const empty = await buildCategory(api.db, { input: 0, titles: { en: 'Empty' } })
    await buildProduct(api.db, shop, { category_id: mains.id })
    await buildProduct(api.db, shop, { category_id: soups.id })
    await buildProduct(api.db, shop, { category_id: empty.id, active: false })
    const { body } = await api.call(`GET /rest/shops/${shop.id}/categories`)
    const page = schemas.categoryPage.parse(body)
    expect(page.data.map(({ translation }) => translation.title)).toEqual(['Soups', 'Mains'])
    expect((await api.call('GET /rest/shops/99/categories')).status).toBe(404)
  })
})
