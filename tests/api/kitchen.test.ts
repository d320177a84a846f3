import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Kitchen } from '@/domain/kitchen.schema'
import type { Order } from '@/domain/order.schema'
import { endPauses } from '@/server/catalog/seller/pause.service'
import { putBackDue } from '@/server/catalog/seller/sold-out.service'
import { stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()
const MINUTE_MS = 60_000

async function scene() {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, {
    shop: { user_id: seller.user.id },
    user: { balanceMinor: 100_00 },
  })
  const board = async (token = seller.token) =>
    api.call<Kitchen>('GET /dashboard/seller/kitchen', { token })
  const act = (id: number, what: string, body: object, token = seller.token) =>
    api.call<Order>(`POST /dashboard/seller/kitchen/orders/${id}/${what}`, { token, body })
  const mine = async (id: number) =>
    (await api.call<Order>(`GET /dashboard/user/orders/${id}`, { token: made.token })).body.data
  return { ...made, seller, board, act, mine }
}

describe('[KB-01] the board of a kitchen', () => {
  it('shows the open orders of the own shop, and of no other', async () => {
    const made = await scene()
    const order = await placeOne(api, made)
    const other = await buildUser(api.db, { role: 'seller' })
    const { status, body } = await made.board()
    expect(status).toBe(200)
    expect(body.data.orders.map(({ id }) => id)).toEqual([order.id])
    expect(body.data.orders[0]?.otp).toBeNull()
    expect(body.data.shop).toMatchObject({ id: made.shop.id, open: true, paused_until: null })
    expect((await made.board(other.token)).status).toBe(404)
    expect((await made.board(made.token)).status).toBe(403)
    for (const [what, input] of [
      ['accept', { minutes: 20 }],
      ['reject', { reason: 'other' }],
      ['delay', { minutes: 5, reason: 'kitchen_busy' }],
    ] as const) {
      expect((await made.act(order.id, what, input, other.token)).status).toBe(404)
    }
    expect((await made.mine(order.id)).status).toBe('new')
  })

  it('[OR-06] a promise of the kitchen is what the customer is told', async () => {
    const made = await scene()
    const order = await placeOne(api, made)
    const before = api.now.getTime()
    expect((await made.act(order.id, 'accept', { minutes: 90 })).status).toBe(200)
    const { ready_by, eta, status } = await made.mine(order.id)
    expect(status).toBe('accepted')
    expect(Date.parse(ready_by ?? '')).toBeGreaterThanOrEqual(before + 90 * MINUTE_MS)
    expect(Date.parse(eta?.from ?? '')).toBeGreaterThanOrEqual(Date.parse(ready_by ?? ''))
    expect(eta?.reason).toBe('kitchen_busy')

    const told = await made.act(order.id, 'delay', { minutes: 15, reason: 'kitchen_trouble' })
    expect(told.status).toBe(200)
    const later = await made.mine(order.id)
    expect(Date.parse(later.ready_by ?? '') - Date.parse(ready_by ?? '')).toBe(15 * MINUTE_MS)
    expect(later.eta?.reason).toBe('kitchen_trouble')
    expect((await made.act(order.id, 'accept', { minutes: 0 })).status).toBe(422)
    expect((await made.act(order.id, 'accept', { minutes: 20 })).status).toBe(400)
  })

  it('[OR-04] an order that is not being prepared is not late', async () => {
    const made = await scene()
    const order = await placeOne(api, made)
    const body = { minutes: 10, reason: 'kitchen_busy' }
    expect((await made.act(order.id, 'delay', body)).body).toMatchObject({
      statusCode: 'ERROR_STATUS_MOVE',
    })
    expect((await made.mine(order.id)).ready_by).toBeNull()
  })

  it('[PO-02] who rejects says why, and the money goes back', async () => {
    const made = await scene()
    const order = await placeOne(api, made, { payment_id: 2 })
    expect((await made.mine(order.id)).transaction?.status).toBe('paid')
    expect((await made.act(order.id, 'reject', { reason: 'nothing' })).status).toBe(422)
    expect((await made.act(order.id, 'reject', { reason: 'too_busy' })).status).toBe(200)
    expect(await made.mine(order.id)).toMatchObject({
      status: 'canceled',
      reject_reason: 'too_busy',
      transaction: { status: 'refund' },
    })
    expect((await made.board()).body.data.orders).toEqual([])
    expect((await made.act(order.id, 'reject', { reason: 'closing' })).status).toBe(400)
    expect((await made.mine(order.id)).reject_reason).toBe('too_busy')
  })
})

describe('[KB-02] a pause', () => {
  it('takes no orders, and ends by itself', async () => {
    const made = await scene()
    const pause = (minutes: number, token = made.seller.token) =>
      api.call(`POST /dashboard/seller/shops/${made.shop.id}/pause`, { token, body: { minutes } })
    const stranger = await buildUser(api.db, { role: 'seller' })
    expect((await pause(15, stranger.token)).status).toBe(404)
    expect((await pause(-1)).status).toBe(422)
    expect((await pause(30)).body.data).toMatchObject({ open: false })
    const isOpen = async () =>
      (await api.call<{ open: boolean }>(`GET /rest/shops/${made.shop.id}`)).body.data.open
    expect(await isOpen()).toBe(false)
    await endPauses(api.db, new Date(api.now.getTime() + 29 * MINUTE_MS))
    expect(await isOpen()).toBe(false)
    await endPauses(api.db, new Date(api.now.getTime() + 31 * MINUTE_MS))
    expect(await isOpen()).toBe(true)
    expect((await pause(60)).status).toBe(200)
    expect((await pause(0)).body.data).toMatchObject({ open: true, paused_until: null })
  })

  it('does not open a shop that was closed without an end', async () => {
    const made = await scene()
    await api.db.update(shops).set({ open: false }).where(eq(shops.id, made.shop.id))
    await endPauses(api.db, new Date(api.now.getTime() + 1e9))
    const [row] = await api.db.select().from(shops).where(eq(shops.id, made.shop.id))
    expect(row?.open).toBe(false)
  })
})

describe('[KB-03] a product that is sold out', () => {
  it('cannot be ordered until it comes back, with what a cancellation has returned', async () => {
    const made = await scene()
    const order = await placeOne(api, made)
    const path = `dashboard/seller/products/${made.product.id}/sold-out` as const
    const mark = (until: string, token = made.seller.token) =>
      api.call(`POST /${path}`, { token, body: { until } })
    const pieces = async () => {
      const [row] = await api.db.select().from(stocks).where(eq(stocks.id, made.stock.id))
      return row?.quantity
    }
    const before = (await pieces()) ?? 0
    const stranger = await buildUser(api.db, { role: 'seller' })
    expect((await mark('next_day', stranger.token)).status).toBe(404)
    expect((await mark('later')).status).toBe(422)
    expect((await mark('next_day')).status).toBe(200)
    expect(await pieces()).toBe(0)
    const { sold_out } = (await made.board()).body.data
    expect(sold_out.map(({ id }) => id)).toEqual([made.product.id])
    // twice is once
    expect((await mark('next_day')).status).toBe(200)

    await made.act(order.id, 'reject', { reason: 'sold_out' })
    expect(await pieces()).toBe(0)
    expect(await putBackDue(api.db, api.now)).toBe(false)
    expect(await pieces()).toBe(0)
    expect(await putBackDue(api.db, new Date(Date.parse(sold_out[0]?.back_at ?? '')))).toBe(true)
    const sold = order.details.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await pieces()).toBe(before + sold)

    expect((await mark('put_back')).status).toBe(200)
    expect(await putBackDue(api.db, new Date(api.now.getTime() + 1e10))).toBe(false)
    expect((await api.call(`DELETE /${path}`, { token: stranger.token })).status).toBe(404)
    expect((await api.call(`DELETE /${path}`, { token: made.seller.token })).status).toBe(200)
    expect(await pieces()).toBe(before + sold)
    expect((await made.board()).body.data.sold_out).toEqual([])
  })
})
