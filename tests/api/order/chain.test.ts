import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { firstBroken } from '@/domain/order-chain'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const order = await placeOne(api, made)
  await api.call(`POST /dashboard/user/orders/${order.id}/status/change`, {
    token: made.token,
    body: { status: 'canceled' },
  })
  const { body } = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, {
    token: made.token,
  })
  return { order: body.data, orderId: order.id }
}

describe('the steps of an order', () => {
  it('carry hashes that anybody can check', async () => {
    const { order, orderId } = await scene()
    const events = (order.events ?? []).map(({ hash = '', ...event }) => ({ ...event, hash }))
    expect(events.map(({ status }) => status)).toEqual(['new', 'canceled'])
    const timeline = { order_id: orderId, algorithm: '', events }
    expect(await firstBroken(timeline)).toBe(-1)
    const later = events.with(0, { ...events[0], created_at: '2026-11-18T11:00:00.000Z' } as never)
    expect(await firstBroken({ ...timeline, events: later })).toBe(0)
    expect(await firstBroken({ ...timeline, events: events.slice(1) })).toBe(0)
    expect(await firstBroken({ ...timeline, order_id: orderId + 1 })).toBe(0)
  })

  it('can be neither changed nor removed', async () => {
    const { orderId } = await scene()
    const attempts = [
      sql`update order_events set status = 'delivered' where order_id = ${orderId}`,
      sql`delete from order_events where order_id = ${orderId}`,
    ]
    for (const attempt of attempts) {
      await expect(api.db.execute(attempt)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
    }
  })
})
