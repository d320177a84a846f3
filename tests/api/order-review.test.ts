import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Review } from '@/domain/review.schema'
import { schemas } from '@/domain/schemas'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, deliverOne, placeOne } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  await buildUser(api.db, { role: 'deliveryman' })
  const order = await placeOne(api, made)
  const deliver = () => deliverOne(api, admin.token, order.id)
  const review = (kind: 'review' | 'deliveryman-review', body: object, token?: string) =>
    api.call<Order>(`POST /dashboard/user/orders/${kind}/${order.id}`, { token, body })
  return { ...made, deliver, review }
}

describe('[PO-01] reviewing an order', () => {
  it('rates the shop once, after delivery', async () => {
    const { token, deliver, review } = await scene()
    const early = await review('review', { rating: 5 }, token)
    expect([early.status, early.body.statusCode]).toEqual([400, 'ERROR_REVIEW_EARLY'])
    await deliver()
    const replies = await Promise.all(
      [4, 4, 4].map((rating) => review('review', { rating, comment: ' Good. ' }, token)),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
    const done = replies.find((reply) => reply.status === 200)
    expect(schemas.order.parse(done?.body.data).review).toMatchObject({
      rating: 4,
      comment: 'Good.',
    })
    const [shop] = await api.db.select().from(shops)
    expect([shop?.rating_avg, shop?.reviews_count]).toEqual([4, 1])
  })

  it('rates the courier beside it, once', async () => {
    const { token, deliver, review } = await scene()
    await deliver()
    expect((await review('deliveryman-review', { rating: 5 }, token)).status).toBe(200)
    const again = await review('deliveryman-review', { rating: 1 }, token)
    expect(again.body.statusCode).toBe('ERROR_REVIEW_GIVEN')
    const done = await review('review', { rating: 3 }, token)
    expect(done.status).toBe(200)
    expect(schemas.order.parse(done.body.data)).toMatchObject({
      review: { rating: 3 },
      deliveryman_review: { rating: 5, reviewable_type: 'courier' },
    })
  })

  it('shows each with the pictures that came with it, and the shop’s to everybody', async () => {
    const { token, shop, deliver, review } = await scene()
    await deliver()
    await review('deliveryman-review', { rating: 5, images: ['reviews/smile.webp'] }, token)
    const images = ['reviews/soup.webp', 'reviews/spoon.webp']
    const { review: own, deliveryman_review: courier } = schemas.order.parse(
      (await review('review', { rating: 4, images }, token)).body.data,
    )
    expect(own?.galleries?.map(({ path }) => path)).toEqual(images)
    expect(courier?.galleries?.map(({ path }) => path)).toEqual(['reviews/smile.webp'])
    const listed = await api.call<Review[]>(`GET /rest/shops/${shop.id}/reviews`)
    expect(listed.body.data[0]?.galleries?.map(({ path }) => path)).toEqual(images)
  })

  it('takes no more than eight pictures, and none of another kind', async () => {
    const { token, deliver, review } = await scene()
    await deliver()
    const nine = Array.from({ length: 9 }, (_, index) => `reviews/${index}.webp`)
    for (const images of [nine, ['refunds/a.webp']]) {
      expect((await review('review', { rating: 5, images }, token)).status).toBe(422)
    }
  })

  it('refuses strangers, nobody, and ratings beyond one to five', async () => {
    const { token, deliver, review } = await scene()
    await deliver()
    expect((await review('review', { rating: 5 })).status).toBe(401)
    expect((await review('review', { rating: 5 }, (await buildUser(api.db)).token)).status).toBe(
      404,
    )
    for (const rating of [0, 6, 'x', undefined]) {
      expect((await review('review', { rating }, token)).status).toBe(422)
    }
  })
})
