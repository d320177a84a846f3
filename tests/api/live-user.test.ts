import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notify } from '@/server/people/notification/notification.service'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, SHOP_POINT } from '@/tests/support/builders'
import { buildChatPeople, CHATS, openChat } from '@/tests/support/chats'
import { watchLive } from '@/tests/support/live'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi({ live: true })
const watch = (id: number, token?: string) => watchLive(api, `topic=user:${id}`, token)

async function buildOrder() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  return { ...made, order: await placeOne(api, made) }
}

const news = (userId: number) =>
  notify(api.db, { userId, type: 'status_changed', params: { id: 1, status: 'ready', shop: 'A' } })

describe('the live stream of a person', () => {
  it('[NT-12] tells of a notification within a second', async () => {
    const { user, token } = await buildUser(api.db)
    const stream = await watch(user.id, token)
    await stream.until(1)
    const started = performance.now()
    await news(user.id)
    await stream.hears(`user:${user.id} notification`)
    expect(performance.now() - started).toBeLessThan(1000)
    await stream.leave()
  })

  it('[NT-30] ends where signals come through no more, and is refused until they do', async () => {
    const { user, token } = await buildUser(api.db)
    const stream = await watch(user.id, token)
    await stream.until(1)
    api.live?.setConnected(false)
    await stream.ended()
    expect((await watch(user.id, token)).response.status).toBe(503)
    api.live?.setConnected(true)
    const next = await watch(user.id, token)
    expect(next.response.status).toBe(200)
    await next.leave()
  })

  it('[OP-20] leaves nothing behind when only its head is asked for', async () => {
    const { user, token } = await buildUser(api.db)
    const url = `http://test/api/v1/rest/live?topic=user:${user.id}`
    const headers = { authorization: `Bearer ${token}` }
    const head = await api.handle(new Request(url, { method: 'HEAD', headers }))
    expect(head.status).toBe(200)
    expect(api.live?.countConnections(`user ${user.id}`)).toBe(0)
  })

  it('[OP-20] ends for a client that takes nothing of what it is told', async () => {
    const { user, token } = await buildUser(api.db)
    const stream = await watch(user.id, token)
    for (let n = 0; n < 2_000; n += 1) api.live?.publish(`user:${user.id}`)
    await stream.ended()
    expect(api.live?.countConnections(`user ${user.id}`)).toBe(0)
  })

  it('[CT-11] tells the other side of a conversation that somebody types', async () => {
    await buildBasics(api.db)
    const { customer, seller, order } = await buildChatPeople(api)
    const asked = { roleId: 'seller', order_id: order.id }
    const { id } = (await openChat(api, customer.token, asked)).body.data
    const theirs = await watch(seller.user.id, seller.token)
    const own = await watch(customer.user.id, customer.token)
    await Promise.all([theirs.until(1), own.until(1)])
    const typed = await api.call(`POST ${CHATS}/${id}/typing`, { token: customer.token })
    expect(typed.status).toBe(200)
    await theirs.hears(`user:${seller.user.id} typing:${id}`)
    await news(customer.user.id)
    // the next thing that the writer hears is something else
    expect(await own.until(2)).not.toContain('typing')
    await Promise.all([theirs.leave(), own.leave()])
  })

  it('tells the other screens of a person that one has been read', async () => {
    const { user, token } = await buildUser(api.db)
    await news(user.id)
    const stream = await watch(user.id, token)
    await stream.until(1)
    await api.call('POST /dashboard/notifications/read-all', { token })
    expect(await stream.until(2)).toContain(`data: user:${user.id} notification\n`)
    await stream.leave()
  })

  it('[OR-06] tells of each step of an order and of where its courier is', async () => {
    const { user, token, order } = await buildOrder()
    const courier = await buildUser(api.db, { role: 'deliveryman', phone: '4915199999999' })
    const stream = await watch(user.id, token)
    await stream.until(1)
    await api.db
      .update(orders)
      .set({ status: 'ready', deliveryman_id: courier.user.id })
      .where(eq(orders.id, order.id))
    const move = (status: string) =>
      api.call(`POST /dashboard/deliveryman/orders/${order.id}/status`, {
        token: courier.token,
        body: { status },
      })
    expect((await move('on_a_way')).status).toBe(200)
    const told = await stream.hears(`user:${user.id} order:${order.id}`)
    const before = stream.signals()
    expect(told).toContain('notification')
    const place = await api.call(`POST /dashboard/deliveryman/orders/${order.id}/location`, {
      token: courier.token,
      body: SHOP_POINT,
    })
    expect(place.status).toBe(200)
    expect((await stream.until(before + 1)).trimEnd()).toMatch(
      new RegExp(`data: user:${user.id} order:${order.id}$`),
    )
    await stream.leave()
  })

  it('says nothing of what was undone, and nothing of anybody else', async () => {
    const { user, token } = await buildUser(api.db)
    const other = await buildUser(api.db)
    const stream = await watch(user.id, token)
    await stream.until(1)
    await news(other.user.id)
    await api.db
      .transaction(async (tx) => {
        await notify(tx, { userId: user.id, type: 'status_changed', params: { status: 'ready' } })
        throw new Error('undone')
      })
      .catch(() => {})
    await api.call('POST /dashboard/notifications/read-all', { token })
    // the first word, and that everything has been read: nothing in between
    await stream.until(2)
    expect(stream.signals()).toBe(2)
    await stream.leave()
  })

  it('is for that person only', async () => {
    const { user, token } = await buildUser(api.db)
    const other = await buildUser(api.db)
    const status = async (caller?: string) => {
      const { response, leave } = await watch(user.id, caller)
      await leave()
      return response.status
    }
    expect(await status()).toBe(401)
    expect(await status(other.token)).toBe(404)
    expect(await status(token)).toBe(200)
  })

  it('is held by a person some times only, each window letting go of its own', async () => {
    const { user, token } = await buildUser(api.db)
    const held = await Promise.all(Array.from({ length: 20 }, () => watch(user.id, token)))
    expect(held.map(({ response }) => response.status)).toEqual(Array(20).fill(200))
    expect((await watch(user.id, token)).response.status).toBe(429)
    await held[0]?.leave()
    const again = await watch(user.id, token)
    expect(again.response.status).toBe(200)
    for (const stream of [...held.slice(1), again]) await stream.leave()
  })
})
