import { expect, it } from 'vitest'
import type { Parcel } from '@/domain/parcel.schema'
import { parcelPilotStep } from '@/server/demo/autopilot/parcel-pilot'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildParcelType, sendParcel } from '@/tests/support/service-builders'

const api = openApi()

async function scene(more: object = {}) {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
  const { token } = await buildUser(api.db)
  const courier = await buildUser(api.db, { role: 'deliveryman' })
  const parcel = await sendParcel(api, token, more)
  const get = async () =>
    (await api.call<Parcel>(`GET /dashboard/user/parcel-orders/${parcel.id}`, { token })).body.data
  const pass = async (from: number, to: number) => {
    for (let second = from; second <= to; second += 5) {
      await parcelPilotStep(api.db, new Date(TEST_NOW.getTime() + second * 1000), 1)
    }
  }
  return { courier, get, pass }
}

const now = { delivery_date: '2026-11-18', delivery_time: '12:00' }

it('[PA-03] the autopilot brings a parcel from door to door', async () => {
  const { courier, get, pass } = await scene(now)
  await pass(0, 150)
  const done = await get()
  expect(done).toMatchObject({ status: 'delivered', deliveryman: { id: courier.user.id } })
  expect(done.events?.map(({ status }) => status)).toEqual([
    'new',
    'accepted',
    'ready',
    'on_a_way',
    'delivered',
  ])
})

it('the autopilot leaves alone what is for tomorrow or not paid', async () => {
  const tomorrow = await scene()
  await tomorrow.pass(0, 60)
  expect((await tomorrow.get()).status).toBe('new')
})

it('the autopilot leaves alone what nobody pays', async () => {
  const unpaid = await scene({ ...now, payment_id: undefined })
  await unpaid.pass(0, 60)
  expect((await unpaid.get()).status).toBe('new')
})
