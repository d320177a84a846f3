import { describe, expect, it } from 'vitest'
import { OPEN_BY_ID_MS } from '@/domain/group'
import type { GroupPreview } from '@/domain/group.schema'
import { schemas } from '@/domain/schemas'
import { runDueGroups } from '@/server/ordering/group-order/group.worker'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

describe('[GR-10] what the owner settles', () => {
  it('is set by the owner alone', async () => {
    const { cart, guest, set } = await buildGroup(api)
    const uuid = await guest('Lena')
    const path = `PUT /dashboard/user/cart/group/${cart.id}` as const
    const body = { locked: true }
    expect((await api.call(path, { body })).status).toBe(401)
    expect((await api.call(path, { body: { ...body, user_cart_uuid: uuid } })).status).toBe(401)
    const stranger = await buildUser(api.db)
    expect((await set(body, stranger.token)).status).toBe(404)
    const reply = await set({ locked: true, pay_rule: 'each', limit: 25 })
    expect(schemas.cart.parse(reply.body.data).group_order).toMatchObject({
      locked: true,
      pay_rule: 'each',
      limit: 25,
      deadline: null,
    })
  })

  it('refuses a deadline that has passed and amounts below nothing', async () => {
    const { set } = await buildGroup(api)
    const late = await set({ deadline: inMinutes(-1).toISOString() })
    expect([late.status, late.body.params]).toEqual([
      422,
      { deadline: ['Please choose a time in the future.'] },
    ])
    expect((await set({ limit: -1 })).status).toBe(422)
    expect((await set({ pay_rule: 'nobody' })).status).toBe(422)
  })

  it('is no business of a cart without a group', async () => {
    const { cart, token, set } = await buildGroup(api)
    await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token })
    expect((await set({ locked: true })).status).toBe(404)
  })
})

describe('[GR-13] the limit per person', () => {
  it('refuses what goes over it, in words, and lets people take less', async () => {
    const { guest, take, set } = await buildGroup(api)
    const uuid = await guest('Lena', 3)
    await set({ limit: 25 })
    const more = await take(uuid, 4)
    expect([more.status, more.body.statusCode, more.body.message]).toEqual([
      400,
      'ERROR_GROUP_LIMIT',
      'That would be $15.00 over the limit of $25.00 per person.',
    ])
    expect((await take(uuid, 2)).status).toBe(200)
    expect((await take(uuid, 3)).status).toBe(400)
  })

  it('does not bind the owner', async () => {
    const { set, token, shop, stock } = await buildGroup(api)
    await set({ limit: 5 })
    const reply = await api.call('POST /dashboard/user/cart/insert-product', {
      token,
      body: { shop_id: shop.id, products: [{ stock_id: stock.id, quantity: 4 }] },
    })
    expect(reply.status).toBe(200)
  })
})

describe('[GR-12] lock and deadline', () => {
  it('stop members from adding, removing and joining, not from leaving', async () => {
    const { cart, guest, take, set, join, poll } = await buildGroup(api)
    const uuid = await guest('Lena', 1)
    await set({ locked: true })
    const line = (await poll(uuid)).body.data.user_carts[1]?.cartDetails[0]?.id
    const removed = await api.call('DELETE /rest/cart/product/delete', {
      body: { ids: [line], user_cart_uuid: uuid },
    })
    for (const reply of [await take(uuid, 2), removed, await join('Max')]) {
      expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_GROUP_LOCKED'])
    }
    const left = await api.call('DELETE /rest/cart/member/delete', {
      body: { ids: [uuid], cart_id: cart.id },
    })
    expect(left.status).toBe(200)
  })

  it('let the owner order although somebody is still choosing', async () => {
    const { cart, token, guest, set } = await buildGroup(api)
    await guest('Lena', 1)
    expect((await sendOrder(api, token, orderBody(cart))).body.statusCode).toBe(
      'ERROR_MEMBERS_CHOOSING',
    )
    await set({ locked: true })
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(200)
  })

  it('the deadline locks by itself, and a later one opens again', async () => {
    const { guest, take, set, join, owner } = await buildGroup(api)
    const uuid = await guest('Lena', 1)
    await set({ deadline: inMinutes(20).toISOString() })
    expect((await take(uuid, 2)).status).toBe(200)
    api.now = inMinutes(20)
    expect((await take(uuid, 3)).body.statusCode).toBe('ERROR_GROUP_LOCKED')
    expect((await join('Max')).body.message).toBe('You cannot join. Invalid group order')
    expect((await owner()).group_order?.locked).toBe(true)
    await runDueGroups(api.db, api.now)
    await set({ deadline: inMinutes(40).toISOString() })
    expect((await take(uuid, 3)).status).toBe(200)
  })

  it('reminds who is still choosing, tells the owner, and tells the end once', async () => {
    const { join, status, set, token } = await buildGroup(api)
    const late = await buildUser(api.db)
    const quick = await buildUser(api.db)
    await join('Late', late.token)
    await status((await join('Quick', quick.token)).body.data.uuid)
    await set({ deadline: inMinutes(30).toISOString() })
    const titlesOf = async (token: string) => {
      const list = await api.call<{ title: string; data: unknown }[]>(
        'GET /dashboard/notifications',
        { token },
      )
      return list.body.data.map(({ title }) => title)
    }
    expect(await runDueGroups(api.db, inMinutes(14))).toBe(0)
    expect(await runDueGroups(api.db, inMinutes(15))).toBe(1)
    expect(await runDueGroups(api.db, inMinutes(16))).toBe(0)
    expect(await titlesOf(late.token)).toEqual(['15 minutes left to choose'])
    expect(await titlesOf(quick.token)).toEqual([])
    expect(await runDueGroups(api.db, inMinutes(25))).toBe(1)
    expect(await runDueGroups(api.db, inMinutes(31))).toBe(1)
    expect(await runDueGroups(api.db, inMinutes(60))).toBe(0)
    expect(await titlesOf(late.token)).toHaveLength(2)
    expect(await titlesOf(token)).toEqual([
      'Time is up for your group order',
      'Your group order ends in 5 minutes',
      'Your group order ends in 15 minutes',
    ])
  })
})

describe('[GR-18] the group cart on the wire', () => {
  it('names owner, total, and every member with name, account, handle and lines', async () => {
    const { cart, guest, owner, user, shop, stock } = await buildGroup(api)
    const uuid = await guest('Lena', 2)
    const shown = schemas.cart.parse(await owner())
    expect(shown).toMatchObject({
      id: cart.id,
      shop_id: shop.id,
      owner_id: user.id,
      total_price: 30,
      group: true,
    })
    expect(
      shown.user_carts.map(({ name, user_id, uuid: handle, cartDetails }) => [
        name,
        user_id,
        handle,
        cartDetails.map((line) => [line.stock.id, line.quantity]),
      ]),
    ).toEqual([
      [user.firstname, user.id, cart.user_carts[0]?.uuid, [[stock.id, 1]]],
      ['Lena', null, uuid, [[stock.id, 2]]],
    ])
  })
})

describe('[GR-03] the invitation', () => {
  it('shows shop, owner and rules to anybody who has it, and nothing of a group that is over', async () => {
    const { cart, shop, user, set, token, key } = await buildGroup(api)
    await set({ limit: 12.5, pay_rule: 'cover', cover: 40 })
    const path = `GET /rest/cart/group/${cart.id}?shop_id=${shop.id}&token=${key}` as const
    const reply = await api.call<GroupPreview>(path)
    expect(schemas.groupPreview.parse(reply.body.data)).toEqual({
      cart_id: cart.id,
      currency: expect.objectContaining({ title: 'USD' }),
      shop_id: shop.id,
      owner_id: user.id,
      owner_name: user.firstname,
      members: 1,
      pay_rule: 'cover',
      limit: 12.5,
      deadline: null,
      locked: false,
    })
    const wrong = await api.call(
      `GET /rest/cart/group/${cart.id}?shop_id=${shop.id + 1}&token=${key}`,
    )
    expect(wrong.body.message).toBe('You cannot join. Invalid group order')
    await api.call('DELETE /dashboard/user/cart/delete', { token, body: { ids: [cart.id] } })
    expect((await api.call(path)).status).toBe(404)
  })

  it('[GR-19] of an older client names the cart alone, which is enough for three hours', async () => {
    const { cart, shop, user, token, owner } = await buildGroup(api)
    for (const _again of [1, 2]) {
      await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token })
    }
    const key = (await owner()).group_order?.token
    const body = { name: 'Lena', shop_id: shop.id, cart_id: cart.id }
    const join = (over: object = {}) =>
      api.call('POST /rest/cart/open', { body: { ...body, ...over } })
    expect((await join()).status).toBe(200)
    expect((await join({ owner_id: user.id + 1 })).status).toBe(404)
    const look = (query: string) => api.call(`GET /rest/cart/group/${cart.id}?${query}`)
    expect((await look(`owner_id=${user.id}`)).status).toBe(200)
    // our own page reads links, and every link names the owner
    expect((await look(`shop_id=${shop.id}`)).status).toBe(404)
    api.now = new Date(api.now.getTime() + OPEN_BY_ID_MS + 1)
    expect((await join()).status).toBe(404)
    expect((await join({ token: key })).status).toBe(200)
  })

  it('[GR-02] a group that is turned off sends the others away, with what they chose', async () => {
    const { cart, token, guest, poll, owner } = await buildGroup(api)
    const uuid = await guest('Lena', 2)
    await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token })
    expect((await poll(uuid)).status).toBe(404)
    const { user_carts, total_price, group } = await owner()
    expect([user_carts.length, total_price, group]).toEqual([1, 10, false])
  })
})
