import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reconcile } from '@/server/money/payment/reconcile'
import { currencies } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { json } from '@/tests/support/providers/provider-double'
import { providerScene, serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const all = new Map(await serveProviders())

/** An order whose payment has begun at a provider. */
async function begun(name: string, money?: Parameters<typeof providerScene>[2]) {
  const served = all.get(name)
  if (!served) throw new Error(`there is no ${name}`)
  const made = await providerScene(api, served, money)
  return { ...served, ...made, payment: await made.begin() }
}

it('[CH-10] PayPal’s customer whose card is refused hears of it and can pay again', async () => {
  const { payment, tell, stateOf, start, provider } = await begun('paypal')
  payment.isRefused = true
  expect((await tell(payment, 'paid')).status).toBe(200)
  expect(await stateOf(payment.id)).toBe('declined')
  const again = (await start('again')).body.data
  expect(provider.payments).toHaveLength(2)
  provider.payments.splice(0)
  // what nobody has approved is forgotten there
  await reconcile(api.db, later(39))
  expect(await stateOf(again.id)).toBe('pending')
  await reconcile(api.db, later(41))
  expect(await stateOf(again.id)).toBe('abandoned')
})

it('[CH-22] gives a payment up when its provider has not answered for a day', async () => {
  const { payment, server, provider, stateOf, shown } = await begun('stripe')
  // its keys were changed
  server.answer = () => json({ error: { type: 'invalid_request_error', message: 'no key' } }, 401)
  await reconcile(api.db, later(23 * 60))
  expect(await stateOf(payment.id)).toBe('pending')
  await reconcile(api.db, later(25 * 60))
  server.answer = provider.answer
  expect(await stateOf(payment.id)).toBe('abandoned')
  expect((await shown()).status).toBe('canceled')
})

it('[CH-08] Mercado Pago’s page stays open after a try that was rejected', async () => {
  const { payment, tell, stateOf, start } = await begun('mercado-pago')
  expect((await tell(payment, 'declined')).status).toBe(200)
  expect(await stateOf(payment.id)).toBe('pending')
  expect((await start('again')).body.data.id).toBe(payment.id)
  await tell(payment, 'paid')
  expect(await stateOf(payment.id)).toBe('paid')
})

it('[CH-22] sends a second charge of one payment back, and keeps the first', async () => {
  const { payment, tell, send, provider, server, paidRows, order, token } =
    await begun('mercado-pago')
  await tell(payment, 'paid')
  // the page was open somewhere else, too
  const second = { ...payment, ref: '2', refunds: [] }
  provider.payments.push(second)
  const again = provider.webhook(second, api.now)
  expect([(await send(again)).status, (await send(again)).status]).toEqual([200, 200])
  await reconcile(api.db, later(1))
  await send(again)
  await reconcile(api.db, later(3))
  expect(second.refunds).toMatchObject([{ amount: '22.06' }])
  expect([payment.refunds, await paidRows()]).toMatchObject([[], [{ payable_id: order.id }]])

  const cancel = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
  await api.call(cancel, { token })
  server.answer = () => ({ status: 502, body: '' })
  await reconcile(api.db, later(5))
  server.answer = provider.answer
  // what has come back of the second charge says nothing of the first
  await send(again)
  await reconcile(api.db, later(7))
  expect(payment.refunds).toMatchObject([{ amount: '22.06' }])
  expect(second.refunds).toHaveLength(1)
})

it.each([
  ['stripe', { step_minor: 10 }],
  ['pay-fast', { title: 'ZAR', decimals: 2 }],
  // forints have hundredths, which PayPal does not know
  ['paypal', { title: 'HUF', decimals: 2, step_minor: 100 }],
  ['paystack', { title: 'NGN', decimals: 2 }],
])('%s is refused before the order stands where it cannot take its total', async (name, better) => {
  const { token, shop, stock, order } = await begun(name)
  const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
  const payment_id = order.transaction?.payment_system?.id
  const place = () => sendOrder(api, token, orderBody(cart, { payment_id, currency_id: 3 }))
  const refused = await place()
  expect([refused.status, refused.body.statusCode]).toEqual([400, 'ERROR_PAYMENT'])
  // titles stand once
  await api.db.update(currencies).set({ title: 'EUR' }).where(eq(currencies.id, 1))
  await api.db.update(currencies).set(better).where(eq(currencies.id, 3))
  expect((await place()).status).toBe(200)
})

it('[CH-37] PayPal gives back whole forints, and in the end all that was paid', async () => {
  const made = await begun('paypal', { title: 'HUF', step_minor: 100, rate: 1.053 })
  const { order, payment, tell, shown, deliver, refundPayment } = made
  expect([order.total_price, payment.amount]).toEqual([23, '23'])
  await tell(payment, 'paid')
  await deliver()
  const [line] = (await shown()).details
  const back = async (minutes: number) => {
    await refundPayment([{ id: line?.id, quantity: 1 }])
    await reconcile(api.db, later(minutes))
    return payment.refunds.map(({ amount }) => amount)
  }
  // a dish is 10.53, of which there are no hundredths
  expect(await back(5)).toEqual(['11'])
  expect(await back(10)).toEqual(['11', '12'])
})
