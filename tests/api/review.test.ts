import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import { buildReview } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const page = async (line: `GET /${string}`) => schemas.reviewPage.parse((await api.call(line)).body)

describe('reviews', () => {
  it('[API-21] of a shop are listed newest first, or as asked', async () => {
    const shop = await buildShop(api.db)
    const other = await buildShop(api.db)
    for (const rating of [3, 5, 4]) await buildReview(api.db, { type: 'shop', id: shop.id }, rating)
    await buildReview(api.db, { type: 'shop', id: other.id }, 1)
    await buildReview(api.db, { type: 'product', id: shop.id }, 1)
    const stars = async (query: string) =>
      (await page(`GET /rest/shops/${shop.id}/reviews?${query}`)).data.map(({ rating }) => rating)
    expect(await stars('')).toEqual([4, 5, 3])
    expect(await stars('column=rating&sort=asc')).toEqual([3, 4, 5])
    expect(await stars('column=password&sort=up')).toEqual([4, 5, 3])
    expect(await stars('perPage=2&page=2')).toEqual([3])
    expect((await page(`GET /rest/shops/${shop.id}/reviews`)).meta.total).toBe(3)
  })

  it('name their author without a way to reach them, and nobody once they are gone', async () => {
    const shop = await buildShop(api.db)
    const { user } = await buildReview(api.db, { type: 'shop', id: shop.id }, 5)
    const line = `GET /rest/shops/${shop.id}/reviews` as const
    const { body } = await api.call(line)
    expect(JSON.stringify(body)).toContain(user.firstname)
    expect(JSON.stringify(body)).not.toContain('@example.com')
    await api.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, user.id))
    expect((await page(line)).data[0]?.user).toBeNull()
  })

  it('of a shop are counted by star', async () => {
    const shop = await buildShop(api.db)
    for (const rating of [5, 5, 4]) await buildReview(api.db, { type: 'shop', id: shop.id }, rating)
    const { body } = await api.call(`GET /rest/shops/${shop.uuid}/reviews-group-rating`)
    expect(schemas.reviewGroups.parse(body.data)).toEqual({
      group: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 2 },
      count: 3,
      avg: 4.67,
    })
  })

  it('of a product are found by its uuid', async () => {
    const shop = await buildShop(api.db)
    const { product } = await buildProduct(api.db, shop)
    await buildReview(api.db, { type: 'product', id: product.id }, 2)
    const { data } = await page(`GET /rest/products/reviews/${product.uuid}`)
    expect(data).toMatchObject([{ rating: 2, reviewable_type: 'product' }])
  })

  it('of unknown things are 404', async () => {
    for (const path of [
      'shops/99/reviews',
      'shops/99/reviews-group-rating',
      'products/reviews/99',
    ]) {
      expect((await api.call(`GET /rest/${path}`)).status).toBe(404)
    }
  })
})
