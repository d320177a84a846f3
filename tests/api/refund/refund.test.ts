import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Page } from '@/domain/api.schema'
import type { Notification } from '@/domain/notification.schema'
import type { Order, Refund } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import type { WalletHistory } from '@/domain/wallet.schema'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene(payment_id = 2) {
  await buildBasics(api.db)
  // cash is given back from the wallet of the seller who has it
  const balanceMinor = payment_id === 1 ? 50_00 : 0
  const seller = await buildUser(api.db, { role: 'seller', balanceMinor })
  const made = await buildScene(api.db, { user: { balanceMinor: 90_00 } })
  await api.db.update(shops).set({ user_id: seller.user.id }).where(eq(shops.id, made.shop.id))
  const order = await placeOne(api, made, { payment_id })
  const deliver = async () => {
    await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
    await api.db.update(transactions).set({ status: 'paid' })
  }
  const ask = (token = made.token, body: object = { order_id: order.id, cause: 'It was cold.' }) =>
    api.call<Refund>('POST /dashboard/user/order-refunds', { token, body })
  const answer = (id: number, body: object, token = seller.token) =>
    api.call<Refund>(`POST /dashboard/seller/order-refunds/${id}/status`, { token, body })
  const list = async (path: `/${string}`, token: string) =>
    (await api.call(`GET ${path}/paginate`, { token })).body as unknown as Page<Refund>
  return { ...made, seller, order, deliver, ask, answer, list }
}

describe('asking for a refund', () => {
  it('[API-58] is possible once delivered, and shows with its order', async () => {
    const { deliver, ask, list, token, order, shop } = await scene()
    const early = await ask()
    expect([early.status, early.body.statusCode]).toEqual([400, 'ERROR_REFUND_UNABLE'])
    await deliver()
    const reply = await ask()
    expect(schemas.refund.parse(reply.body.data)).toMatchObject({
      status: 'pending',
      cause: 'It was cold.',
      answer: null,
      order: { id: order.id, status: 'delivered', total_price: 22.06, shop: { id: shop.id } },
    })
    const page = await list('/dashboard/user/order-refunds', token)
    expect([page.meta.total, page.data[0]?.id]).toEqual([1, reply.body.data.id])
    const shown = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(shown.body.data.order_refunds).toMatchObject([{ status: 'pending' }])
  })

  it('has one pending request, however often it is sent', async () => {
    const { deliver, ask } = await scene()
    await deliver()
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
    expect(replies.find((reply) => reply.status === 400)?.body.statusCode).toBe(
      'ERROR_REFUND_PENDING',
    )
  })

  it('is refused to strangers, nobody, without a cause and for what was given back', async () => {
    const { deliver, ask, order, token } = await scene()
    await deliver()
    expect((await ask((await buildUser(api.db)).token)).status).toBe(404)
    expect((await api.call('POST /dashboard/user/order-refunds', { body: {} })).status).toBe(401)
    const blank = await ask(token, { order_id: order.id, cause: ' ' })
    expect([blank.status, Object.keys(blank.body.params ?? {})]).toEqual([422, ['cause']])
    await api.db.update(transactions).set({ status: 'refund' })
    expect((await ask()).body.statusCode).toBe('ERROR_REFUND_UNABLE')
  })
})

describe('answering a refund', () => {
  it.each([1, 2])(
    '[PO-03] gives the money to the wallet, with its movement, and tells the customer (method %i)',
    async (pay) => {
      const { deliver, ask, answer, token, list, seller } = await scene(pay)
      await deliver()
      const before = await moneySnapshot(api.db)
      const { id } = (await ask()).body.data
      expect((await list('/dashboard/seller/order-refunds', seller.token)).data[0]?.id).toBe(id)
      const reply = await answer(id, { status: 'approved', answer: 'Sorry!' })
      expect(reply.body.data).toMatchObject({ status: 'approved', answer: 'Sorry!' })
      const after = await moneySnapshot(api.db)
      expect(Number(after.money) - Number(before.money)).toBe(pay === 1 ? 0 : 22_06)
      const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
      expect(told.body.data[0]).toMatchObject({ type: 'order_refunded' })
      const moved = await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', {
        token,
      })
      expect(moved.body.data[0]).toMatchObject({ type: 'topup', price: 22.06, status: 'paid' })
      const again = await answer(id, { status: 'approved' })
      expect([again.status, again.body.statusCode]).toEqual([400, 'ERROR_REFUND_DECIDED'])
      expect((await moneySnapshot(api.db)).money).toBe(after.money)
      expect((await ask()).body.statusCode).toBe('ERROR_REFUND_UNABLE')
    },
  )

  it('pays once when two people approve at once', async () => {
    const { deliver, ask, answer } = await scene()
    await deliver()
    const { id } = (await ask()).body.data
    const admin = await buildUser(api.db, { role: 'admin' })
    const replies = await Promise.all([
      answer(id, { status: 'approved' }),
      answer(id, { status: 'approved' }, admin.token),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    expect((await moneySnapshot(api.db)).money).toBe(90_00)
  })

  it('may reject; then the customer may ask again', async () => {
    const { deliver, ask, answer } = await scene()
    await deliver()
    const before = await moneySnapshot(api.db)
    const { id } = (await ask()).body.data
    expect((await answer(id, { status: 'rejected' })).body.data.status).toBe('rejected')
    expect((await moneySnapshot(api.db)).money).toBe(before.money)
    expect((await ask()).status).toBe(200)
  })

  it('is for the own shop only', async () => {
    const { deliver, ask, answer, token, list } = await scene()
    await deliver()
    const { id } = (await ask()).body.data
    const other = await buildUser(api.db, { role: 'seller' })
    expect((await answer(id, { status: 'approved' }, other.token)).status).toBe(404)
    expect((await answer(id, { status: 'approved' }, token)).status).toBe(403)
    expect((await answer(id, { status: 'pending' })).status).toBe(422)
    expect((await list('/dashboard/seller/order-refunds', other.token)).data).toEqual([])
    const admin = await buildUser(api.db, { role: 'admin' })
    expect((await list('/dashboard/seller/order-refunds', admin.token)).data).toHaveLength(1)
  })
})

describe('a refund by lines', () => {
  const lineOf = (order: Order) => order.details[0]?.id ?? 0

  it('[PO-02] gives back what the pieces are worth; the last piece brings the fees', async () => {
    const { deliver, ask, answer, order, token } = await scene()
    await deliver()
    const start = Number((await moneySnapshot(api.db)).money)
    const gain = async () => Number((await moneySnapshot(api.db)).money) - start
    const piece = { order_id: order.id, cause: 'One was cold.' }
    const details = [{ id: lineOf(order), quantity: 1 }]
    const first = await ask(token, { ...piece, details, images: ['refunds/a.webp'] })
    expect(schemas.refund.parse(first.body.data)).toMatchObject({
      price: 10,
      details,
      images: ['refunds/a.webp'],
    })
    await answer(first.body.data.id, { status: 'approved' })
    expect(await gain()).toBe(10_00)
    const rest = await ask(token, { ...piece, details })
    expect(rest.body.data.price).toBe(12.06)
    await answer(rest.body.data.id, { status: 'approved' })
    expect(await gain()).toBe(22_06)
    expect((await ask(token, { ...piece, details })).body.statusCode).toBe('ERROR_REFUND_UNABLE')
  })

  it('without lines asks for all that is left', async () => {
    const { deliver, ask, answer, order, token } = await scene()
    await deliver()
    const details = [{ id: lineOf(order), quantity: 1 }]
    const first = await ask(token, { order_id: order.id, cause: 'Cold.', details })
    await answer(first.body.data.id, { status: 'approved' })
    expect((await ask()).body.data).toMatchObject({ price: 12.06, details })
  })

  it('refuses pieces that nobody bought, came back before or are of another order', async () => {
    const { deliver, ask, order, token } = await scene()
    await deliver()
    const wishes = [
      [{ id: lineOf(order), quantity: 3 }],
      [{ id: lineOf(order) + 1000, quantity: 1 }],
      [{ id: lineOf(order), quantity: 0 }],
      [],
    ]
    for (const details of wishes) {
      const reply = await ask(token, { order_id: order.id, cause: 'Cold.', details })
      expect([reply.status, JSON.stringify(details)]).toEqual([422, JSON.stringify(details)])
    }
  })
})
