import { describe, expect, it } from 'vitest'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

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
