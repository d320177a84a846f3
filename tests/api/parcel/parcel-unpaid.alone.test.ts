import { expect, it, vi } from 'vitest'
import type { Parcel } from '@/domain/parcel.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { schemas } from '@/domain/schemas'
import { parcelPilotStep } from '@/server/demo/autopilot/parcel-pilot'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildParcelType, sendParcel } from '@/tests/support/service-builders'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const desk = '/dashboard/deliveryman/parcel-orders'
const CASH = 1
const WALLET = 2
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

async function scene() {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
  const sandbox = await buildSandbox(api.db)
  const { token } = await buildUser(api.db, { balanceMinor: 50_00 })
  const courier = await buildUser(api.db, { role: 'deliveryman' })
  const today = { delivery_date: '2026-11-18', delivery_time: '12:00' }
  const send = (payment_id?: number) => sendParcel(api, token, { ...today, payment_id })
  const pay = (id: number, payment_sys_id: number | undefined) =>
    api.call<Parcel>(`POST /payments/parcel-order/${id}/transactions`, {
      token,
      body: { payment_sys_id },
    })
  const start = async (id: number) =>
    (
      await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
        token,
        body: { parcel_id: id },
      })
    ).body.data.id
  const play = (id: string, outcome = 'success') =>
    api.call(`POST /payments/sandbox/${id}`, { body: { outcome } })
  const move = (id: number, status: string, more: object = {}) =>
    api.call<Parcel>(`POST ${desk}/${id}/status`, {
      token: courier.token,
      body: { status, ...more },
    })
  const offered = async () =>
    (await api.call<Parcel[]>(`GET ${desk}`, { token: courier.token })).body.data.map(
      ({ id }) => id,
    )
  const get = async (id: number) =>
    schemas.parcel.parse(
      (await api.call(`GET /dashboard/user/parcel-orders/${id}`, { token })).body.data,
    )
  return { sandbox, token, courier, send, pay, start, play, move, offered, get }
}

it.each([
  ['the wallet', WALLET],
  ['cash', CASH],
])('[PA-10] a parcel is no courier’s until %s is chosen', async (_, method) => {
  const { send, pay, move, offered, courier } = await scene()
  const parcel = await send()
  const peek = () => api.call(`GET ${desk}/${parcel.id}`, { token: courier.token })
  expect([await offered(), (await peek()).status]).toEqual([[], 404])
  const refused = await move(parcel.id, 'accepted')
  expect([refused.status, refused.body.statusCode]).toEqual([409, 'ERROR_PAYMENT_AWAITED'])
  await pay(parcel.id, method)
  expect([await offered(), (await peek()).status]).toEqual([[parcel.id], 200])
  expect((await move(parcel.id, 'accepted')).status).toBe(200)
})

it('[PA-10] a provider’s money is waited for, also by the autopilot', async () => {
  const { send, pay, start, play, move, offered, get, sandbox } = await scene()
  const parcel = await send()
  await pay(parcel.id, sandbox.id)
  const id = await start(parcel.id)
  await parcelPilotStep(api.db, later(60 * 24), 1)
  expect([(await get(parcel.id)).status, await offered()]).toEqual(['new', []])
  expect((await move(parcel.id, 'accepted')).body.statusCode).toBe('ERROR_PAYMENT_AWAITED')
  await play(id)
  expect(await offered()).toEqual([parcel.id])
  await parcelPilotStep(api.db, later(60 * 24), 1)
  expect((await get(parcel.id)).status).toBe('accepted')
})

it('[PA-10] cash for a parcel on its way stays due when a provider is chosen', async () => {
  const { send, pay, move, get, sandbox } = await scene()
  const parcel = await send(CASH)
  for (const status of ['accepted', 'ready', 'on_a_way']) await move(parcel.id, status)
  const chosen = await pay(parcel.id, sandbox.id)
  expect(chosen.body.data.transaction).toMatchObject({ payment_system: { tag: 'cash' } })
  await move(parcel.id, 'delivered', { otp: parcel.otp })
  expect((await get(parcel.id)).transaction?.status).toBe('paid')
})

it('[PA-10] an unpaid parcel is given up after half an hour, one that is arranged is not', async () => {
  const { send, start, play, get } = await scene()
  const [lost, tried, kept] = [await send(), await send(), await send(CASH)]
  const id = await start(tried.id)
  await reconcile(api.db, later(29))
  expect((await get(lost.id)).status).toBe('new')
  await reconcile(api.db, later(31))
  expect((await get(lost.id)).status).toBe('canceled')
  // a payment is under way
  expect((await get(tried.id)).status).toBe('new')
  await reconcile(api.db, later(51))
  expect([(await get(tried.id)).status, (await get(kept.id)).status]).toEqual(['canceled', 'new'])
  await play(id)
  await reconcile(api.db, later(52))
  expect(Object.values((await findSandboxCharge(api.db, id))?.refunds ?? {})).toEqual([5_11])
})
