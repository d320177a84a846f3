import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order'
import { schemas } from '@/domain/schemas'
import { shops } from '@/server/db/schema/shop'
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
    expect((await review('review', { rating: 3 }, token)).status).toBe(200)
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
