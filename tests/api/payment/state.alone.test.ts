import { expect, it, vi } from 'vitest'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()

it('tells of the latest try to pay an order, by GET in the newer spelling too', async () => {
  await buildBasics(api.db)
  await buildSandbox(api.db)
  const made = await buildScene(api.db)
  const { token } = made
  const order = await placeOne(api, made, { payment_id: undefined })
  const ofOrder = async () =>
    (
      await api.call<PaymentState | null>(`GET /dashboard/user/orders/${order.id}/payment`, {
        token,
      })
    ).body.data
  expect(await ofOrder()).toBeNull()

  const started = await api.call<PaymentProcess>(
    `GET /dashboard/user/sandbox-process?order_id=${order.id}`,
    { token },
  )
  const { id } = started.body.data
  const pending = await ofOrder()
  expect(pending).toMatchObject({ id, kind: 'order', tag: 'sandbox', status: 'pending' })
  expect(pending?.url).toBe(`http://test/dev/pay/${id}`)
  // the sandbox's page shows the same without a session: whoever has the link may pay
  const page = await api.call<PaymentState>(`GET /payments/sandbox/${id}`)
  expect(page.body.data).toEqual(pending)

  await api.call(`POST /payments/sandbox/${id}`, { body: { outcome: 'success' } })
  expect(await ofOrder()).toMatchObject({ id, status: 'paid', order_id: order.id, url: null })
})

it('knows no payment by a made-up name', async () => {
  await buildBasics(api.db)
  for (const id of ['nothing', '1', '%00']) {
    expect((await api.call(`GET /payments/sandbox/${id}`)).status).toBe(404)
  }
})
