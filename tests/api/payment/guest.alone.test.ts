import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import type { Session } from '@/domain/profile.schema'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { moveGuest } from '@/server/people/auth/guest-move.service'
import { countRetries } from '@/server/platform/db/retry'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentCards, paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildSandbox,
  buildShop,
  buildUser,
} from '@/tests/support/builders'
import { buildGuest } from '@/tests/support/guests'
import { readCode } from '@/tests/support/mail'
import { placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const email = 'payer@example.com'
let counter = 0

/** A guest whose order waits for its payment; the first one of a test builds the market. */
async function startAsGuest(isFirst = true) {
  if (isFirst) {
    await buildBasics(api.db)
    await buildSandbox(api.db)
  }
  const shop = await buildShop(api.db)
  const menu = { shop, ...(await buildProduct(api.db, shop)) }
  counter += 1
  const { token, id: guestId } = await buildGuest(api, {
    email: isFirst ? email : `${counter}${email}`,
  })
  const order = await placeOne(api, { token, ...menu }, { payment_id: 3 })
  const started = await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
    token,
    body: { order_id: order.id },
  })
  const paymentId = started.body.data.id
  const pay = () =>
    api.call(`POST /payments/sandbox/${paymentId}`, {
      body: { outcome: 'success', keep_card: true },
    })
  return { token, guestId, order, paymentId, pay }
}

async function payAsGuest() {
  const { token, order, paymentId, pay } = await startAsGuest()
  await pay()
  const paid = await api.db.select().from(transactions).where(eq(transactions.status, 'paid'))
  expect(paid.map(({ payable_id }) => payable_id)).toEqual([order.id])
  return { token, order, paymentId }
}

it('[CH-19] a guest pays at a provider, which keeps no card, and a cancelled order goes back there', async () => {
  const { token, order } = await payAsGuest()
  expect(await api.db.select().from(paymentCards)).toEqual([])
  const cancel = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
  expect((await api.call(cancel, { token })).status).toBe(200)
  const refunds = await api.db.select().from(paymentRefunds)
  expect(refunds).toHaveLength(1)
})

it('[CH-19] what a guest pays too late goes back to where it came from', async () => {
  const { token, order, paymentId, pay } = await startAsGuest()
  await reconcile(api.db, new Date(api.now.getTime() + 55 * 60_000))
  await pay()
  await reconcile(api.db, api.now)
  const charge = await findSandboxCharge(api.db, paymentId)
  expect(Object.values(charge?.refunds ?? {})).toEqual([22_06])
  expect((await api.db.select().from(wallets)).every(({ price_minor }) => price_minor === 0)).toBe(
    true,
  )
  const shown = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
  expect(shown.body.data).toMatchObject({
    status: 'canceled',
    money_back: [{ price: 22.06, status: 'done' }],
  })
})

it('[CH-19] what a guest has paid is the account’s afterwards', async () => {
  const { token, order, paymentId } = await payAsGuest()
  await api.db.insert(users).values({ firstname: 'Noor', email, email_verified_at: api.now })
  await api.call('POST /auth/guest/code', { token, body: {} })
  const body = { email, code: await readCode(api.db, email) }
  const proven = await api.call<Session>('POST /auth/guest/verify', { token, body })
  const account = proven.body.data
  const [row] = await api.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.user_id).toBe(account.user.id)
  const seen = await api.call(`GET /dashboard/user/payment-process/${paymentId}`, {
    token: account.token,
  })
  expect(seen.status).toBe(200)
})

it('[CH-19] a provider’s word that comes while the guest signs in is heard', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { guestId, order, pay } = await startAsGuest(round === 0)
    const { user } = await buildUser(api.db)
    // not retried here: the two lock in one order, so that nothing has to be
    const signIn = async () => {
      await sleep(round % 10)
      return api.db.transaction((tx) => moveGuest(tx, { guestId, now: api.now }, user.id))
    }
    const before = countRetries()
    const [said] = await Promise.all([pay(), signIn()])
    expect([said.status, countRetries() - before]).toEqual([200, 0])
    const [row] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    const paid = await api.db.select().from(transactions).where(eq(transactions.status, 'paid'))
    expect(row?.user_id).toBe(user.id)
    expect(paid.filter(({ payable_id }) => payable_id === order.id)).toMatchObject([
      { user_id: user.id },
    ])
  }
}, 120_000)
