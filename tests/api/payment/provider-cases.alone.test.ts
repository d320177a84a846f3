import { expect, it } from 'vitest'
import { reconcile } from '@/server/payment/reconcile'
import { openApi } from '@/tests/support/api'
import { json } from '@/tests/support/providers/provider-double'
import { providerScene, serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const all = new Map(await serveProviders())

/** An order whose payment has begun at a provider. */
async function begun(name: string) {
  const served = all.get(name)
  if (!served) throw new Error(`there is no ${name}`)
  const made = await providerScene(api, served)
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
