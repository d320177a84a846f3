import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import { userCarts } from '@/server/platform/db/schema/cart'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene(settings: Record<string, string> = { group_order: '1' }) {
  await buildBasics(api.db, settings)
  const made = await buildScene(api.db)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 1 },
  ])
  const toggle = (token: string) =>
    api.call<Cart>(`POST /dashboard/user/cart/set-group/${cart.id}`, { token })
  const join = async () => {
    const friend = await buildUser(api.db)
    const [row] = await api.db
      .insert(userCarts)
      .values({ cart_id: cart.id, user_id: friend.user.id, name: 'Friend' })
      .returning()
    return { ...friend, uuid: row?.uuid ?? '' }
  }
  return { ...made, cart, toggle, join }
}

describe('[API-48] the group flag', () => {
  it('toggles for the owner and names cart and owner', async () => {
    const { toggle, token, cart, user } = await scene()
    const on = await toggle(token)
    expect(on.body.data).toMatchObject({ id: cart.id, owner_id: user.id, group: true })
    expect((await toggle(token)).body.data.group).toBe(false)
  })

  it('needs the setting', async () => {
    const { toggle, token } = await scene({})
    expect((await toggle(token)).status).toBe(403)
  })
})

describe('[GR-10] only the owner', () => {
  it('may check out, clear and change the group; nobody while somebody is choosing', async () => {
    const { toggle, token, cart, join } = await scene()
    await toggle(token)
    const friend = await join()
    const before = await moneySnapshot(api.db)
    expect((await toggle(friend.token)).status).toBe(404)
    expect((await sendOrder(api, friend.token, orderBody(cart))).status).toBe(403)
    const clear = await api.call('DELETE /dashboard/user/cart/delete', {
      token: friend.token,
      body: { ids: [cart.id] },
    })
    expect(clear.status).toBe(404)
    const early = await sendOrder(api, token, orderBody(cart))
    expect([early.status, early.body.statusCode]).toEqual([400, 'ERROR_MEMBERS_CHOOSING'])
    expect(await moneySnapshot(api.db)).toEqual(before)
    await api.db.update(userCarts).set({ status: false })
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(200)
  })

  it('[API-49] may remove a member, by uuid, but not itself', async () => {
    const { token, cart, join } = await scene()
    const friend = await join()
    const remove = (caller: string, uuid: string) =>
      api.call(`DELETE /dashboard/user/cart/member/delete?cart_id=${cart.id}&ids[0]=${uuid}`, {
        token: caller,
      })
    expect((await remove(friend.token, friend.uuid)).status).toBe(404)
    expect((await remove(token, cart.user_carts[0]?.uuid ?? '')).status).toBe(404)
    expect((await remove(token, 'no-uuid')).status).toBe(404)
    expect((await remove(token, friend.uuid)).status).toBe(200)
    const left = await api.call<Cart>('GET /dashboard/user/cart', { token })
    expect(left.body.data.user_carts).toHaveLength(1)
  })
})
