import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import type { GroupRoutine } from '@/domain/group.schema'
import { schemas } from '@/domain/schemas'
import { openDueRoutines } from '@/server/ordering/group-order/routine.worker'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const root = '/dashboard/user/group-routines'
/** Friday, as TEST_NOW is a Wednesday */
const friday = { weekday: 4, time: '11:30', open_min: 60 }

describe('[GR-16] a group order that repeats', () => {
  it('is set, changed and ended by its owner alone', async () => {
    const { token, shop } = await buildGroup(api)
    const body = { shop_id: shop.id, ...friday }
    expect((await api.call(`POST ${root}`, { body })).status).toBe(401)
    expect(
      (await api.call(`POST ${root}`, { token, body: { ...body, time: '25:00' } })).status,
    ).toBe(422)
    const first = await api.call<GroupRoutine>(`POST ${root}`, { token, body })
    expect(schemas.groupRoutine.parse(first.body.data)).toMatchObject(friday)
    await api.call(`POST ${root}`, { token, body: { ...body, time: '12:15' } })
    const list = await api.call<GroupRoutine[]>(`GET ${root}`, { token })
    expect(list.body.data.map(({ time }) => time)).toEqual(['12:15'])
    const id = list.body.data[0]?.id
    const stranger = await buildUser(api.db)
    expect((await api.call(`DELETE ${root}/${id}`, { token: stranger.token })).status).toBe(404)
    expect((await api.call(`DELETE ${root}/${id}`, { token })).status).toBe(200)
  })

  it('opens an empty group cart and invites those of the last time', async () => {
    const { token, shop, cart, join, set } = await buildGroup(api)
    const friend = await buildUser(api.db)
    await join('Friend', friend.token)
    await set({ locked: true })
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(200)
    const made = await api.call<GroupRoutine>(`POST ${root}`, {
      token,
      body: { shop_id: shop.id, ...friday },
    })
    const due = new Date(made.body.data.next_at)
    expect(due.getUTCDay()).toBe(5)
    expect(await openDueRoutines(api.db, new Date(due.getTime() - 1000))).toBe(0)
    expect(await openDueRoutines(api.db, due)).toBe(1)
    expect(await openDueRoutines(api.db, due)).toBe(0)
    api.now = due
    const opened = (await api.call<Cart>('GET /dashboard/user/cart', { token })).body.data
    expect([opened.group, opened.id > cart.id, opened.total_price]).toEqual([true, true, 0])
    expect(opened.group_order?.deadline).toBe(new Date(due.getTime() + 3600_000).toISOString())
    const told = await api.call<{ type: string; data: object }[]>('GET /dashboard/notifications', {
      token: friend.token,
    })
    expect(told.body.data[0]).toMatchObject({
      type: 'group_order',
      data: { id: opened.id, type: 'group', status: 'invited', shop_id: shop.id },
    })
    const [next] = (await api.call<GroupRoutine[]>(`GET ${root}`, { token })).body.data
    expect(next?.next_at).toBe(new Date(due.getTime() + 7 * 24 * 3600_000).toISOString())
  })

  it('leaves a cart alone that its owner is filling', async () => {
    const { token, shop, owner, cart } = await buildGroup(api)
    const made = await api.call<GroupRoutine>(`POST ${root}`, {
      token,
      body: { shop_id: shop.id, ...friday },
    })
    expect(await openDueRoutines(api.db, new Date(made.body.data.next_at))).toBe(1)
    expect([(await owner()).id, (await owner()).total_price]).toEqual([cart.id, 10])
  })
})
