import { eq } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { payments } from '@/server/platform/db/schema/payment'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { startHttpDouble } from '@/tests/support/http-double'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { stripeDouble } from '@/tests/support/providers/stripe'

const provider = stripeDouble()
const server = await startHttpDouble()
server.answer = provider.answer
// the environment is read once, with the first call
for (const [name, value] of Object.entries(provider.env(server.url))) vi.stubEnv(name, value)
afterAll(() => server.close())

const api = openApi()

it('[CH-24] asks Stripe for a page of cards and wallets only, once, at exactly the total', async () => {
  await buildBasics(api.db)
  await api.db.insert(payments).values({ tag: 'stripe', titles: { en: 'Stripe' } })
  const [method] = await api.db.select().from(payments).where(eq(payments.tag, 'stripe'))
  const made = await buildScene(api.db, {})
  const order = await placeOne(api, made, { payment_id: method?.id })
  const start = (key: string) =>
    api.call<PaymentProcess>('POST /dashboard/user/order-stripe-process', {
      token: made.token,
      headers: { 'idempotency-key': key },
      body: { order_id: order.id, express: true },
    })
  const first = await start('one')
  // a second press, and one of another tab
  const again = [await start('one'), await start('two')]
  expect(again.map(({ body }) => body.data.id)).toEqual([first.body.data.id, first.body.data.id])
  const asked = server.asked.filter(({ path }) => path === '/v1/checkout/sessions')
  expect(asked.length).toBe(1)
  const sent = new URLSearchParams(asked[0]?.body.toString())
  expect(Object.fromEntries(sent)).toMatchObject({
    'payment_method_types[0]': 'card',
    'wallet_options[link][display]': 'never',
    'line_items[0][price_data][unit_amount]': '2206',
  })
  expect(asked[0]?.headers['idempotency-key']).toBe(first.body.data.id)
  // the ordinary page keeps every method that the account has
  const other = await placeOne(api, made, { payment_id: method?.id })
  await api.call('POST /dashboard/user/order-stripe-process', {
    token: made.token,
    body: { order_id: other.id },
  })
  expect(server.asked.at(-1)?.body.toString()).not.toContain('payment_method_types')
})
