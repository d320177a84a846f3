import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Review } from '@/domain/review.schema'
import { schemas } from '@/domain/schemas'
import { orders } from '@/server/platform/db/schema/order'
import { shopPictures } from '@/server/platform/db/schema/picture'
import { products } from '@/server/platform/db/schema/product'
import { reviews } from '@/server/platform/db/schema/review'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function scene({ delivered = true } = {}) {
  const made = await buildScene(api.db)
  const order = await placeOne(api, made)
  const deliver = (id: number) =>
    api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
  if (delivered) await deliver(order.id)
  const send = (path: string, body: object, token?: string) =>
    api.call<Review>(`POST /rest/${path}`, { token, body })
  const ofShop = (body: object, token: string | undefined = made.token) =>
    send(`shops/review/${made.shop.id}`, body, token)
  const ofProduct = (body: object, token: string | undefined = made.token) =>
    send(`products/review/${made.product.uuid}`, body, token)
  return { ...made, order, deliver, send, ofShop, ofProduct }
}

describe('[API-58] reviewing', () => {
  it('a shop counts in its rating and shows with its pictures', async () => {
    const { ofShop, shop } = await scene()
    const images = ['reviews/a.webp', 'reviews/b.webp']
    const reply = await ofShop({ rating: 4, comment: ' Good ', images })
    expect(schemas.review.parse(reply.body.data)).toMatchObject({
      reviewable_type: 'shop',
      reviewable_id: shop.id,
      rating: 4,
      comment: 'Good',
      img: 'reviews/a.webp',
      galleries: images.map((path) => ({ path, base_path: 'reviews' })),
    })
    const [row] = await api.db.select().from(shops)
    expect([row?.rating_avg, row?.reviews_count]).toEqual([4, 1])
    const { body } = await api.call(`GET /rest/shops/${shop.id}/reviews`)
    expect(schemas.reviewPage.parse(body).data[0]?.galleries).toHaveLength(2)
  })

  it('a product counts in its rating', async () => {
    const { ofProduct, product } = await scene()
    const reply = await ofProduct({ rating: 5 })
    expect(schemas.review.parse(reply.body.data)).toMatchObject({ reviewable_type: 'product' })
    const [row] = await api.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.rating_avg).toBe(5)
  })

  it('is for those to whom it was delivered', async () => {
    const { ofShop, ofProduct, send, shop, token } = await scene({ delivered: false })
    const stranger = await buildUser(api.db)
    for (const reply of [
      await ofShop({ rating: 1 }),
      await ofProduct({ rating: 1 }),
      await ofShop({ rating: 1 }, stranger.token),
    ]) {
      expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_REVIEW_EARLY'])
    }
    const other = await buildProduct(api.db, shop)
    const untasted = await send(`products/review/${other.product.uuid}`, { rating: 1 }, token)
    expect(untasted.body.statusCode).toBe('ERROR_REVIEW_EARLY')
    expect(await api.db.select().from(reviews)).toEqual([])
  })

  it('is done once for every delivery, however often it is sent', async () => {
    const made = await scene()
    const replies = await Promise.all([3, 3, 3].map((rating) => made.ofProduct({ rating })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await made.ofProduct({ rating: 3 })).body.statusCode).toBe('ERROR_REVIEW_GIVEN')
    const second = await placeOne(api, made)
    await made.deliver(second.id)
    expect((await made.ofProduct({ rating: 5 })).status).toBe(200)
    expect((await made.ofShop({ rating: 5 })).status).toBe(200)
    expect((await made.ofShop({ rating: 5 })).status).toBe(200)
    expect((await made.ofShop({ rating: 5 })).body.statusCode).toBe('ERROR_REVIEW_GIVEN')
  })

  it('of an order and of its shop are the same review', async () => {
    const { order, ofShop, token } = await scene()
    const body = { rating: 4, images: ['reviews/a.webp'] }
    await api.call(`POST /dashboard/user/orders/review/${order.id}`, { token, body })
    expect((await ofShop({ rating: 1 })).body.statusCode).toBe('ERROR_REVIEW_GIVEN')
    expect(await api.db.select().from(reviews)).toMatchObject([
      { rating: 4, img: 'reviews/a.webp' },
    ])
  })

  it('of many people at once counts them all', async () => {
    const made = await scene()
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const { token } = await buildUser(api.db)
        const order = await placeOne(api, { ...made, token })
        await made.deliver(order.id)
        return token
      }),
    )
    const tokens = [made.token, ...others]
    await Promise.all(tokens.map((token) => made.ofShop({ rating: 5 }, token)))
    const replies = await Promise.all(tokens.map((token) => made.ofProduct({ rating: 2 }, token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [shop] = await api.db.select().from(shops)
    expect([shop?.reviews_count, shop?.rating_avg]).toEqual([4, 5])
  })

  it('refuses nobody, unknown things and nonsense', async () => {
    const { ofShop, send, token, shop } = await scene()
    expect((await send(`shops/review/${shop.id}`, { rating: 5 })).status).toBe(401)
    expect((await send('shops/review/999', { rating: 5 }, token)).status).toBe(404)
    expect((await send('products/review/none', { rating: 5 }, token)).status).toBe(404)
    for (const body of [
      {},
      { rating: 0 },
      { rating: 6 },
      { rating: 5, images: ['https://example.com/x.webp'] },
      { rating: 5, images: ['reviews/../users/x.webp'] },
    ]) {
      expect((await ofShop(body)).status, JSON.stringify(body)).toBe(422)
    }
    expect(await api.db.select().from(reviews)).toEqual([])
  })
})

describe('the gallery of a shop', () => {
  it('lists its pictures in their order', async () => {
    const shop = await buildShop(api.db)
    const other = await buildShop(api.db)
    await api.db.insert(shopPictures).values([
      { shop_id: shop.id, path: 'shops/b.webp', input: 2 },
      { shop_id: shop.id, path: 'shops/a.webp', input: 1 },
      { shop_id: other.id, path: 'shops/c.webp' },
    ])
    const { body } = await api.call(`GET /rest/shops/${shop.uuid}/galleries`)
    const page = schemas.galleryPage.parse(body)
    expect(page.meta.total).toBe(2)
    expect(page.data).toMatchObject([
      { path: 'shops/a.webp', title: 'a.webp', url: '/storage/images/shops/a.webp' },
      { path: 'shops/b.webp', loadable_id: shop.id, type: 'shops' },
    ])
    const later = await api.call(`GET /rest/shops/${shop.id}/galleries?page=2&perPage=1`)
    expect(later.body.data).toMatchObject([{ path: 'shops/b.webp' }])
    expect((await api.call('GET /rest/shops/999/galleries')).status).toBe(404)
  })
})
