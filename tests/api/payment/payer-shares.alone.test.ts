import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { MemberReceipt } from '@/domain/group.schema'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { schemas } from '@/domain/schemas'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildSandbox, buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { deliverOne, orderBody, refundOne, sendOrder } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const cents = (amount: number) => Math.round(amount * 100)

/** An order of three whose parts are paid online: the owner one dish, Lena two, Max (an account) three. */
async function collected(settings: object = { pay_rule: 'each' }) {
  const seller = await buildUser(api.db, { role: 'seller' })
  const group = await buildGroup(api, {
    shop: { user_id: seller.user.id },
    user: { balanceMinor: 100_00 },
  })
  const sandbox = await buildSandbox(api.db)
  const lena = await group.guest('Lena', 2)
  const friend = await buildUser(api.db, { balanceMinor: 0 })
  const max = (await group.join('Max', friend.token)).body.data.uuid
  await group.take(max, 3)
  await group.set({ ...settings, locked: true })
  const body = orderBody(group.cart, { payment_id: sandbox.id, collect: true, tips: 3.33 })
  const reply = await sendOrder(api, group.token, body)
  const order = schemas.order.parse(reply.body.data)
  const shares = order.group_shares ?? []
  const [ownerShare, lenaShare, maxShare] = shares
  if (!ownerShare || !lenaShare || !maxShare) throw new Error('three parts')
  const links = { owner: ownerShare.token, lena: lenaShare.token, max: maxShare.token }
  const start = (token: string | undefined, key: string = randomUUID(), tag = 'sandbox') =>
    api.call<PaymentProcess>(`POST /rest/group-shares/${token}/pay`, {
      body: { tag },
      headers: { 'idempotency-key': key },
    })
  const play = (id: string, outcome = 'success') =>
    api.call(`POST /payments/sandbox/${id}`, { body: { outcome } })
  const pay = async (token: string | undefined, outcome = 'success') => {
    const { id } = (await start(token)).body.data
    await play(id, outcome)
    return id
  }
  const bill = async (token: string | undefined) =>
    schemas.shareBill.parse((await api.call(`GET /rest/group-shares/${token}`)).body.data)
  const shown = async () =>
    schemas.order.parse(
      (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token: group.token })).body
        .data,
    )
  const states = async () => (await shown()).group_shares?.map(({ state }) => state)
  const atShop = async () => {
    const reply = await api.call<Order[]>('GET /dashboard/seller/orders', {
      token: seller.token,
    })
    return reply.body.data.map(({ id }) => id)
  }
  const cover = async () => {
    const reply = await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
      token: group.token,
      body: { order_id: order.id },
      headers: { 'idempotency-key': randomUUID() },
    })
    return reply.body.data
  }
  const cancel = () =>
    api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
      token: group.token,
    })
  /** what the provider has given back of a payment, minor units */
  const returned = async (id: string) =>
    Object.values((await findSandboxCharge(api.db, id))?.refunds ?? {}).reduce((a, b) => a + b, 0)
  const balance = async (userId: number) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, userId))
    return row?.price_minor
  }
  const paidMinor = async () => {
    const rows = await api.db.select().from(transactions).where(eq(transactions.status, 'paid'))
    return rows.reduce((sum, row) => sum + row.amount_minor, 0)
  }
  return {
    ...group,
    ...{ seller, friend, lenaHandle: lena, order, shares, links, start, play, pay, bill, shown },
    ...{ states, atShop, cover, cancel, returned, balance, paidMinor },
  }
}

describe('[GR-14] a group order whose parts are paid online', () => {
  it('is placed with the last part, and its parts sum to the total', async () => {
    const { order, shares, links, pay, states, atShop, shown, paidMinor } = await collected()
    const dues = shares.map(({ amount }) => cents(amount))
    expect(dues.reduce((a, b) => a + b, 0)).toBe(cents(order.total_price))
    await pay(links.lena)
    await pay(links.max)
    expect(await states()).toEqual(['owed', 'paid', 'paid'])
    expect([await atShop(), (await shown()).transaction?.status]).toEqual([[], 'progress'])
    await pay(links.owner)
    expect(await states()).toEqual(['paid', 'paid', 'paid'])
    expect([await atShop(), (await shown()).transaction?.status]).toEqual([[order.id], 'paid'])
    expect(await paidMinor()).toBe(cents(order.total_price))
  })

  it('counts each part once, however often it is started, told and replayed', async () => {
    const { links, start, play, bill, paidMinor, shares } = await collected()
    const both = await Promise.all([start(links.lena, 'one'), start(links.lena, 'two')])
    const again = await start(links.lena, 'one')
    const ids = new Set([...both, again].map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    await Promise.all([play(id), play(id), play(id)])
    expect(await paidMinor()).toBe(cents(shares[1]?.amount ?? 0))
    expect((await bill(links.lena)).share.state).toBe('paid')
    const late = await start(links.lena, 'three')
    expect([late.status, late.body.statusCode]).toEqual([400, 'ERROR_ALREADY_PAID'])
    // the same key for something else
    const reused = await start(links.lena, 'one', 'stripe')
    expect([reused.status, reused.body.statusCode]).toEqual([409, 'ERROR_KEY_REUSED'])
  })

  it('shows a guest the own bill by its link only', async () => {
    const { links, bill, lenaHandle, order } = await collected()
    const seen = await bill(links.lena)
    expect([seen.is_open, seen.share.name, seen.methods.map(({ tag }) => tag)]).toEqual([
      true,
      'Lena',
      ['sandbox'],
    ])
    expect((await api.call(`GET /rest/group-shares/${randomUUID()}`)).status).toBe(404)
    expect((await api.call('GET /rest/group-shares/no-token')).status).toBe(404)
    const receipt = await api.call<MemberReceipt>(`GET /rest/cart/receipt/${lenaHandle}`)
    expect(receipt.body.data).toMatchObject({ order_id: order.id, share: { token: links.lena } })
  })

  it('lets a declined or abandoned part be paid again', async () => {
    const { links, pay, bill } = await collected()
    await pay(links.lena, 'decline')
    expect(await bill(links.lena)).toMatchObject({
      is_open: true,
      payment: { status: 'declined' },
    })
    await pay(links.lena, 'abandon')
    expect((await bill(links.lena)).payment?.status).toBe('abandoned')
    await pay(links.lena)
    expect((await bill(links.lena)).share.state).toBe('paid')
  })

  it('[CH-22] finds a part whose confirmation got lost', async () => {
    const { links, start, play, states } = await collected()
    const { id } = (await start(links.lena)).body.data
    await play(id, 'late')
    expect(await states()).toEqual(['owed', 'owed', 'owed'])
    await reconcile(api.db, later(1))
    expect(await states()).toEqual(['owed', 'paid', 'owed'])
  })

  it('lets the owner cover the rest, and sends back what a part brought too late', async () => {
    const made = await collected()
    const { links, pay, start, play, cover, order, states, atShop, paidMinor, returned } = made
    await pay(links.lena)
    const { id: slow } = (await start(links.max)).body.data
    const rest = await cover()
    await play(rest.id)
    expect([await atShop(), await paidMinor()]).toEqual([[order.id], cents(order.total_price)])
    expect(await states()).toEqual(['settled', 'paid', 'owed'])
    await play(slow)
    await reconcile(api.db, later(1))
    expect(await returned(slow)).toBe(cents(made.shares[2]?.amount ?? 0))
    expect(await paidMinor()).toBe(cents(order.total_price))
    expect((await made.bill(links.max)).is_open).toBe(false)
  })

  it('gives the owner back what the others paid while the rest was being covered', async () => {
    const { links, pay, play, cover, order, shares, atShop, paidMinor, returned } =
      await collected()
    const rest = await cover()
    await pay(links.lena)
    await play(rest.id)
    await reconcile(api.db, later(1))
    expect(await atShop()).toEqual([order.id])
    expect(await paidMinor()).toBe(cents(order.total_price))
    expect(await returned(rest.id)).toBe(cents(shares[1]?.amount ?? 0))
  })

  it('lets the owner cover the rest from the wallet', async () => {
    const { links, pay, order, token, user, shares, atShop, balance } = await collected()
    await pay(links.lena)
    await api.call(`POST /payments/order/${order.id}/transactions`, {
      token,
      body: { payment_sys_id: 2 },
    })
    expect(await atShop()).toEqual([order.id])
    const restMinor = cents(order.total_price) - cents(shares[1]?.amount ?? 0)
    expect(await balance(user.id)).toBe(100_00 - restMinor)
  })

  it('returns every part when it is canceled, each to who paid it', async () => {
    const { links, pay, cancel, returned, shares, states, bill, balance, user } = await collected()
    const [lenas, maxs] = [await pay(links.lena), await pay(links.max)]
    expect((await cancel()).status).toBe(200)
    await reconcile(api.db, later(1))
    await reconcile(api.db, later(3))
    expect([await returned(lenas), await returned(maxs)]).toEqual([
      cents(shares[1]?.amount ?? 0),
      cents(shares[2]?.amount ?? 0),
    ])
    expect(await states()).toEqual(['owed', 'returned', 'returned'])
    expect(await bill(links.lena)).toMatchObject({ is_canceled: true, refund: 'done' })
    expect(await balance(user.id)).toBe(100_00)
  })

  it('is given up at its deadline, but not while a part is being paid', async () => {
    const { links, pay, start, play, shown, returned, shares, bill } = await collected()
    const paid = await pay(links.lena)
    await reconcile(api.db, later(35))
    expect((await shown()).status).toBe('new')
    const { id } = (await start(links.max)).body.data
    await reconcile(api.db, later(61))
    await reconcile(api.db, later(63))
    expect((await shown()).status).toBe('canceled')
    await reconcile(api.db, later(66))
    expect(await returned(paid)).toBe(cents(shares[1]?.amount ?? 0))
    // paid all the same: it goes back
    await play(id)
    await reconcile(api.db, later(70))
    expect(await returned(id)).toBe(cents(shares[2]?.amount ?? 0))
    expect((await bill(links.max)).is_open).toBe(false)
  })

  it('has the owner pay what the rule covers', async () => {
    const { order, shares, links, pay, atShop } = await collected({ pay_rule: 'cover', cover: 20 })
    const [owner, lena, max] = shares.map(({ amount }) => cents(amount))
    expect((owner ?? 0) + (lena ?? 0) + (max ?? 0)).toBe(cents(order.total_price))
    expect(owner).toBe(cents(shares[0]?.total ?? 0) + 20_00)
    for (const link of Object.values(links)) await pay(link)
    expect(await atShop()).toEqual([order.id])
  })

  it('gives the money of a line back to whose line it was', async () => {
    const { links, pay, order, shares, token, seller, returned, shown } = await collected()
    const ids = [await pay(links.owner), await pay(links.lena), await pay(links.max)]
    await deliverOne(api, seller.token, order.id)
    await reconcile(api.db, later(1))
    expect((await shown()).status).toBe('delivered')
    const ask = async (details?: object) => {
      await refundOne(api, { token, staff: seller.token }, order.id, details)
      await reconcile(api.db, later(3))
    }
    await ask([{ id: shares[1]?.lines[0], quantity: 1 }])
    expect(await Promise.all(ids.map(returned))).toEqual([0, 10_00, 0])
    await ask()
    expect(await Promise.all(ids.map(returned))).toEqual(shares.map(({ amount }) => cents(amount)))
    expect(await api.db.$count(paymentRefunds, eq(paymentRefunds.status, 'done'))).toBe(4)
  })

  it('needs a group whose parts are owed, and somebody who takes the money', async () => {
    const group = await buildGroup(api)
    await group.guest('Lena', 1)
    await group.set({ pay_rule: 'owner', locked: true })
    const byCash = orderBody(group.cart, { payment_id: 1, collect: true })
    expect((await sendOrder(api, group.token, byCash)).status).toBe(422)
    await group.set({ pay_rule: 'each' })
    const each = await sendOrder(api, group.token, byCash)
    expect([each.status, each.body.params]).toEqual([422, { collect: expect.anything() }])
  })
})
