import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { orders } from '@/server/platform/db/schema/order'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { currencies } from '@/server/platform/db/schema/setting'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const EUR = 4

async function scene() {
  await buildBasics(api.db)
  await buildSandbox(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor: 30_00 } })
  const { token, user, shop, stock } = made
  const [dollar] = await api.db.select().from(currencies).where(eq(currencies.id, 1))
  if (!dollar) throw new Error('there are no dollars')
  // the same numbers, of another currency
  const euro = { ...dollar, id: EUR, title: 'EUR', symbol: '€', default: false }
  await api.db.insert(currencies).values(euro)
  const start = async (body: object) => {
    const path = 'POST /dashboard/user/order-sandbox-process'
    return (await api.call<PaymentProcess>(path, { token, body })).body.data.id
  }
  const play = async (id: string) => {
    const path = `POST /payments/sandbox/${id}` as const
    return (await api.call<PaymentState>(path, { body: { outcome: 'success' } })).body.data
  }
  const returned = async (id: string) =>
    Object.values((await findSandboxCharge(api.db, id))?.refunds ?? {})
  const wallet = async () => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    if (!row) throw new Error('everybody has a wallet')
    return row
  }
  const cart = () => fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 2 }])
  return { ...made, start, play, returned, wallet, cart }
}

describe('[CH-30] a page that is open', () => {
  it('is not the page of the same number in another currency', async () => {
    const { start, wallet } = await scene()
    const wallet_id = (await wallet()).id
    const dollars = { wallet_id, total_price: 10, currency_id: 1 }
    const first = await start(dollars)
    expect(await start(dollars)).toBe(first)
    const second = await start({ ...dollars, currency_id: EUR })
    expect(second).not.toBe(first)
    const rows = await api.db.select().from(paymentIntents).orderBy(paymentIntents.id)
    expect(rows.map((row) => [row.currency_id, row.superseded_at !== null])).toEqual([
      [1, true],
      [EUR, false],
    ])
  })

  it('is not the page of before its currency was worth something else', async () => {
    const { start, wallet } = await scene()
    const body = { wallet_id: (await wallet()).id, total_price: 10, currency_id: EUR }
    const first = await start(body)
    await api.db.update(currencies).set({ rate: 2 }).where(eq(currencies.id, EUR))
    expect(await start(body)).not.toBe(first)
  })
})

describe('[CH-22] a cart’s second payment', () => {
  it('goes back to where it came from, once the cart was ordered otherwise', async () => {
    const { cart, start, play, returned, wallet, token } = await scene()
    const open = await cart()
    const id = await start(orderBody(open, { payment_id: undefined }))
    expect((await sendOrder(api, token, orderBody(open, { payment_id: 2 }))).status).toBe(200)
    expect((await play(id)).status).toBe('paid')
    await reconcile(api.db, api.now)
    expect([await returned(id), (await wallet()).price_minor]).toEqual([[22_06], 7_94])
    expect(await api.db.select().from(orders)).toHaveLength(1)
  })

  it('goes back when both of its pages were paid', async () => {
    const { cart, start, play, returned, wallet } = await scene()
    const open = await cart()
    const body = orderBody(open, { payment_id: undefined })
    const first = await start(body)
    const second = await start({ ...body, note: 'Ring twice' })
    expect(second).not.toBe(first)
    const order = (await play(second)).order_id
    expect(order).toEqual(expect.any(Number))
    await play(first)
    await reconcile(api.db, api.now)
    expect([await returned(first), await returned(second)]).toEqual([[22_06], []])
    expect((await wallet()).price_minor).toBe(30_00)
  })
})
