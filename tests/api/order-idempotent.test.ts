import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepKeys } from '@/server/ordering/checkout/idempotency.worker'
import { idempotencyKeys } from '@/server/platform/db/schema/idempotency'
import { orders } from '@/server/platform/db/schema/order'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()
const DAY_MS = 24 * 3600_000

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor: 100_00 } })
  const fill = () =>
    fillCart(api, made.token, made.shop.id, [{ stock_id: made.stock.id, quantity: 1 }])
  return { ...made, fill, cart: await fill() }
}

describe('[CH-21] one cart, one order', () => {
  it('makes one order of twenty submits at once and charges once', async () => {
    const { cart, token } = await scene()
    const body = orderBody(cart, { payment_id: 2 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendOrder(api, token, body, index % 2 ? { 'idempotency-key': 'k1' } : {}),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    const after = await moneySnapshot(api.db)
    expect(after).toMatchObject({ orders: 1, transactions: 1, histories: 1, pieces: 49 })
    expect(after.money).toBe(100_00 - 12_06)
  })

  it('answers the same order to a retry long after', async () => {
    const { cart, token } = await scene()
    const first = await sendOrder(api, token, orderBody(cart))
    api.now = new Date('2026-11-18T23:30:00Z')
    const again = await sendOrder(api, token, orderBody(cart, { note: 'changed' }))
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
  })

  it('answers the same order to the same key and refuses the key for another body', async () => {
    const { cart, token, fill } = await scene()
    const key = { 'idempotency-key': 'abc' }
    const first = await sendOrder(api, token, orderBody(cart), key)
    const again = await sendOrder(api, token, orderBody(cart), key)
    expect(again.body.data.id).toBe(first.body.data.id)
    const next = await fill()
    const before = await moneySnapshot(api.db)
    const other = await sendOrder(api, token, orderBody(next), key)
    expect([other.status, other.body.statusCode]).toEqual([409, 'ERROR_KEY_REUSED'])
    expect(await moneySnapshot(api.db)).toEqual(before)
    expect((await sendOrder(api, token, orderBody(next))).status).toBe(200)
  })
})

describe('[CH-21] an idempotency key', () => {
  const lines = [
    'POST /dashboard/user/orders',
    'POST /dashboard/user/wallet/send',
    'POST /dashboard/user/parcel-orders',
    'POST /dashboard/user/order-sandbox-process',
    'GET /dashboard/user/order-sandbox-process',
    'POST /rest/group-shares/3f1d4a52-7a4d-4a8e-9d69-1b2f6f1f7a11/pay',
  ] as const

  it.each(lines)('of no or over 255 characters is refused: %s', async (line) => {
    const { cart, token } = await scene()
    const before = await moneySnapshot(api.db)
    const wish = { tag: 'sandbox', order_id: 1 }
    const body = line.startsWith('GET') ? undefined : orderBody(cart, { payment_id: 2, ...wish })
    for (const key of ['', 'k'.repeat(256)]) {
      const reply = await api.call(line, { token, body, headers: { 'idempotency-key': key } })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.params as object)).toEqual(['Idempotency-Key'])
    }
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('of 1 and of 255 characters is taken', async () => {
    const { cart, token, fill } = await scene()
    const first = await sendOrder(api, token, orderBody(cart), { 'idempotency-key': 'k' })
    const next = orderBody(await fill())
    const second = await sendOrder(api, token, next, { 'idempotency-key': 'k'.repeat(255) })
    expect([first.status, second.status]).toEqual([200, 200])
  })

  it('of an order or transfer is forgotten after a week, and what it made stays', async () => {
    const { cart, token, user, fill } = await scene()
    const friend = await buildUser(api.db)
    const headers = { 'idempotency-key': 'k' }
    await sendOrder(api, token, orderBody(cart), headers)
    const sent = { uuid: friend.user.uuid, price: 1 }
    const send = () => api.call('POST /dashboard/user/wallet/send', { token, body: sent, headers })
    await send()
    const walletOf = async () =>
      (await api.db.select().from(wallets).where(eq(wallets.user_id, user.id)))[0]?.price_minor
    expect(await walletOf()).toBe(99_00)
    await sweepKeys(api.db, new Date(api.now.getTime() + 6 * DAY_MS))
    await send()
    expect(await walletOf()).toBe(99_00)
    await sweepKeys(api.db, new Date(api.now.getTime() + 8 * DAY_MS))
    expect(await api.db.$count(idempotencyKeys)).toBe(0)
    await send()
    expect(await walletOf()).toBe(98_00)
    const other = await sendOrder(api, token, orderBody(await fill()), headers)
    expect(other.status).toBe(200)
    expect(await api.db.$count(orders)).toBe(2)
  })
})
