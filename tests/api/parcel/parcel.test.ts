import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Parcel,
  type ParcelPrice,
  type ParcelType,
  parcelPriceSchema,
  parcelSchema,
  parcelTypeSchema,
} from '@/domain/parcel.schema'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { currencies } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, CUSTOMER_POINT, SHOP_POINT } from '@/tests/support/builders'
import { buildParcelType, parcelBody, sendParcel } from '@/tests/support/service-builders'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()
const root = '/dashboard/user/parcel-orders'
const way = (from = SHOP_POINT, to = CUSTOMER_POINT) =>
  `address_from[latitude]=${from.latitude}&address_from[longitude]=${from.longitude}` +
  `&address_to[latitude]=${to.latitude}&address_to[longitude]=${to.longitude}`

beforeEach(async () => {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
})

describe('size classes and prices', () => {
  it('[PA-06] are the tariff over the distance, in the currency asked for', async () => {
    const types = await api.call<ParcelType[]>('GET /rest/parcel-order/types?currency_id=2&lang=ar')
    const [type] = types.body.data
    expect(parcelTypeSchema.parse(type)).toMatchObject({
      type: 'صغير',
      price: 750,
      price_per_km: 150,
      max_g: 5000,
    })
    const price = await api.call<ParcelPrice>(
      `GET /rest/parcel-order/calculate-price?type_id=1&${way()}`,
    )
    // 5.00 for the first kilometre and 1.00 × 0.112 km
    expect(parcelPriceSchema.parse(price.body.data)).toEqual({ price: 5.11, km: 1.11 })
  })

  it('[PA-06] are amounts that there are coins for', async () => {
    const { token } = await buildUser(api.db)
    await api.db.update(currencies).set({ step_minor: 5 }).where(eq(currencies.id, 3))
    const asked = `GET /rest/parcel-order/calculate-price?type_id=1&currency_id=3&${way()}` as const
    // 1.535 dinars and 0.307 × 0.112 km are 1.569, and the smallest coin is 0.005
    expect((await api.call<ParcelPrice>(asked)).body.data.price).toBe(1.57)
    const parcel = await sendParcel(api, token, { currency_id: 3 })
    expect(parcel).toMatchObject({ total_price: 1.57, transaction: { price: 1.57 } })
  })

  it('refuses nonsense: no way, an unknown class, the other side of the world', async () => {
    const ask = (query: string) => api.call(`GET /rest/parcel-order/calculate-price?${query}`)
    expect((await ask('type_id=1')).status).toBe(422)
    expect((await ask(`type_id=9&${way()}`)).status).toBe(404)
    const far = await ask(`type_id=1&${way(SHOP_POINT, { latitude: -40, longitude: 170 })}`)
    expect(far.body.statusCode).toBe('ERROR_PARCEL_FAR')
  })

  it('[PA-01] are none while active_parcel is off', async () => {
    await api.db.execute(`update settings set value = '0' where key = 'active_parcel'`)
    expect((await api.call<unknown[]>('GET /rest/parcel-order/types')).body.data).toEqual([])
    const { token } = await buildUser(api.db)
    const reply = await api.call(`POST ${root}`, { token, body: parcelBody() })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_PARCELS_OFF'])
  })
})

describe('a parcel', () => {
  it('[PA-02] [PA-05] is priced by the server and shown to its sender alone', async () => {
    const { token } = await buildUser(api.db)
    const other = await buildUser(api.db)
    expect((await api.call(`POST ${root}`, { body: parcelBody() })).status).toBe(401)
    const parcel = await sendParcel(api, token, {
      total_price: 0.01,
      instructions: 'Ring twice',
      note: 'Fragile',
      rate: 7,
    })
    expect(parcelSchema.parse(parcel)).toMatchObject({
      status: 'new',
      total_price: 5.11,
      rate: 1,
      instruction: 'Ring twice',
      note: 'Fragile',
      phone_to: '491517654321',
      address_to: { address: 'North Road 1', stage: '2' },
      transaction: { status: 'progress', price: 5.11, payment_system: { tag: 'cash' } },
    })
    const mine = await api.call<Parcel[]>(`GET ${root}?statuses[]=new`, { token })
    expect(mine.body.data.map(({ id }) => id)).toEqual([parcel.id])
    const theirs = await api.call<Parcel[]>(`GET ${root}`, { token: other.token })
    expect(theirs.body.data).toEqual([])
    for (const line of [
      `GET ${root}/${parcel.id}`,
      `POST ${root}/${parcel.id}/status/change?status=canceled`,
      `POST ${root}/deliveryman-review/${parcel.id}?rating=1`,
      `POST /payments/parcel-order/${parcel.id}/transactions?payment_sys_id=1`,
    ] as const) {
      expect((await api.call(line, { token: other.token })).status, line).toBe(404)
    }
  })

  it('is refused without its fields, in the past and too far ahead, and nothing is written', async () => {
    const { token } = await buildUser(api.db)
    const send = (more: object) => api.call(`POST ${root}`, { token, body: parcelBody(more) })
    const empty = await send({ phone_to: '', address_from: { latitude: 1, longitude: 1 } })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.params ?? {})).toEqual(
      expect.arrayContaining(['phone_to', 'address_from.address']),
    )
    expect((await send({ delivery_date: '2026-11-17' })).body.statusCode).toBe('ERROR_TIME_PASSED')
    expect((await send({ delivery_date: '2027-11-17' })).status).toBe(422)
    expect((await send({ type_id: 99 })).status).toBe(404)
    expect((await send({ payment_id: 99 })).status).toBe(400)
    expect((await send({ payment_id: 2 })).body.statusCode).toBe('ERROR_109')
    expect(await api.db.select().from(parcelOrders)).toEqual([])
  })

  it('is one, however often the same request is sent', async () => {
    const { token } = await buildUser(api.db)
    const send = (more: object = {}) =>
      api.call<Parcel>(`POST ${root}`, {
        token,
        body: parcelBody({ payment_id: 1, ...more }),
        headers: { 'idempotency-key': 'parcel-1' },
      })
    const replies = await Promise.all([send(), send(), send()])
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await send({ note: 'another' })).body.statusCode).toBe('ERROR_KEY_REUSED')
    expect(await api.db.select().from(parcelOrders)).toHaveLength(1)
  })

  it('is paid from the wallet at once, and the money comes back on cancellation', async () => {
    const { token } = await buildUser(api.db, { balanceMinor: 1000 })
    const before = await moneySnapshot(api.db)
    const parcel = await sendParcel(api, token, { payment_id: undefined })
    expect(parcel.transaction).toBeNull()
    const pay = () =>
      api.call<Parcel>(`POST /payments/parcel-order/${parcel.id}/transactions`, {
        token,
        body: { payment_sys_id: 2 },
      })
    const paid = await pay()
    expect(paid.body.data).toMatchObject({ id: parcel.id, transaction: { status: 'paid' } })
    expect((await pay()).body.statusCode).toBe('ERROR_ALREADY_PAID')
    const canceled = await api.call<Parcel>(
      `POST ${root}/${parcel.id}/status/change?status=canceled`,
      { token },
    )
    expect(canceled.body.data).toMatchObject({
      status: 'canceled',
      transaction: { status: 'refund' },
    })
    const after = await moneySnapshot(api.db)
    expect([before.money, after.money]).toEqual([1000, 1000])
    const again = await api.call(`POST ${root}/${parcel.id}/status/change?status=canceled`, {
      token,
    })
    expect(again.body.statusCode).toBe('ERROR_PARCEL_MOVE')
  })
})

describe('the way of a parcel', () => {
  const desk = '/dashboard/deliveryman/parcel-orders'

  it('[PA-03] goes through the courier step by step, then takes one review', async () => {
    const { token, user } = await buildUser(api.db)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    const rival = await buildUser(api.db, { role: 'deliveryman' })
    const parcel = await sendParcel(api, token)
    const move = (status: string, by = courier.token, otp?: number | null) =>
      api.call<Parcel>(`POST ${desk}/${parcel.id}/status`, { token: by, body: { status, otp } })
    expect((await move('accepted', token)).status).toBe(403)
    expect((await move('canceled')).body.statusCode).toBe('ERROR_PARCEL_MOVE')
    expect((await move('accepted')).body.data.deliveryman?.id).toBe(courier.user.id)
    expect((await move('ready', rival.token)).status).toBe(404)
    expect((await move('ready')).status).toBe(200)
    const early = await move('delivered', courier.token, parcel.otp)
    expect(early.body.statusCode).toBe('ERROR_PARCEL_MOVE')
    expect((await move('on_a_way')).status).toBe(200)
    await api.call(`POST ${desk}/${parcel.id}/location`, {
      token: courier.token,
      body: SHOP_POINT,
    })
    const onTheWay = await api.call<Parcel>(`GET ${root}/${parcel.id}`, { token })
    expect(onTheWay.body.data).toMatchObject({
      current: true,
      deliveryman: { delivery_man_setting: { location: SHOP_POINT } },
    })
    const review = () =>
      api.call<Parcel>(`POST ${root}/deliveryman-review/${parcel.id}`, {
        token,
        body: { rating: 5, comment: 'Quick' },
      })
    expect((await review()).body.statusCode).toBe('ERROR_REVIEW_EARLY')
    const delivered = await move('delivered', courier.token, parcel.otp)
    expect(delivered.body.data.transaction?.status).toBe('paid')
    const reviewed = await review()
    expect(parcelSchema.parse(reviewed.body.data).review).toMatchObject({
      rating: 5,
      reviewable_id: courier.user.id,
      user: { id: user.id },
    })
    expect((await review()).body.statusCode).toBe('ERROR_REVIEW_GIVEN')
    const told = await api.call<{ type: string; parcel: { id: number } }[]>(
      'GET /dashboard/notifications',
      { token },
    )
    expect(told.body.data.map(({ type, parcel: about }) => [type, about.id])).toEqual(
      Array.from({ length: 4 }, () => ['status_changed', parcel.id]),
    )
  })

  it('shows a courier what is free or their own, and an admin everything', async () => {
    const { token } = await buildUser(api.db)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    const rival = await buildUser(api.db, { role: 'deliveryman' })
    const admin = await buildUser(api.db, { role: 'admin' })
    const [first, second] = [await sendParcel(api, token), await sendParcel(api, token)]
    await api.db
      .update(parcelOrders)
      .set({ deliveryman_id: rival.user.id, status: 'accepted' })
      .where(eq(parcelOrders.id, first.id))
    const idsFor = async (by: string) =>
      (await api.call<Parcel[]>(`GET ${desk}`, { token: by })).body.data.map(({ id }) => id)
    expect(await idsFor(courier.token)).toEqual([second.id])
    expect(await idsFor(rival.token)).toEqual([second.id, first.id])
    expect(await idsFor(admin.token)).toEqual([second.id, first.id])
    const peek = (by: string) => api.call<Parcel>(`GET ${desk}/${first.id}`, { token: by })
    expect((await peek(courier.token)).status).toBe(404)
    expect((await peek(rival.token)).body.data.id).toBe(first.id)
  })
})
