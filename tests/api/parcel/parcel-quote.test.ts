import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Parcel,
  type ParcelQuote,
  type ParcelTerms,
  parcelQuoteSchema,
  parcelTermsSchema,
} from '@/domain/parcel.schema'
import { deleteStaleParcelQuotes } from '@/server/delivery/parcel/parcel-quote.queries'
import { parcelOrders, parcelTypes } from '@/server/platform/db/schema/parcel'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, CUSTOMER_POINT, SHOP_POINT } from '@/tests/support/builders'
import { buildParcelType, parcelBody, sendParcel } from '@/tests/support/service-builders'

const api = openApi()
const root = '/dashboard/user/parcel-orders'
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(api.now.getTime() + minutes * MINUTE_MS)

beforeEach(async () => {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
})

async function sender() {
  const { token } = await buildUser(api.db)
  return {
    token,
    quote: (more: object = {}) =>
      api.call<ParcelQuote>(`POST ${root}/quote`, { token, body: parcelBody(more) }),
    send: (more: object) => api.call<Parcel>(`POST ${root}`, { token, body: parcelBody(more) }),
  }
}

describe('the terms of parcels', () => {
  it('are told to everybody in their currency, and to nobody while parcels are off', async () => {
    const ask = () => api.call<ParcelTerms>('GET /rest/parcel-order/terms?currency_id=2')
    expect(parcelTermsSchema.parse((await ask()).body.data)).toEqual({
      time_zone: 'UTC',
      days_ahead: 30,
      max_drop_offs: 4,
      max_declared_value: 75_000,
    })
    await api.db.execute(`update settings set value = '0' where key = 'active_parcel'`)
    expect((await ask()).body.statusCode).toBe('ERROR_PARCELS_OFF')
    const { quote } = await sender()
    expect((await quote()).body.statusCode).toBe('ERROR_PARCELS_OFF')
  })
})

describe('a quoted price', () => {
  it('is asked for by somebody who is signed in, with a way to price', async () => {
    const nobody = await api.call(`POST ${root}/quote`, { body: parcelBody() })
    expect(nobody.status).toBe(401)
    const { quote } = await sender()
    expect((await quote({ address_to: undefined })).status).toBe(422)
    expect((await quote({ type_id: 9 })).status).toBe(404)
  })

  it('[PA-06] is honoured for 15 minutes, whatever the tariff has become', async () => {
    const { quote, send } = await sender()
    const { data } = (await quote()).body
    expect(parcelQuoteSchema.parse(data)).toMatchObject({ price: 5.11, km: 1.11 })
    expect(Date.parse(data.expires_at)).toBe(later(15).getTime())
    await api.db.update(parcelTypes).set({ price_minor: 900 })
    expect((await quote()).body.data.price).toBe(9.11)
    api.now = later(14)
    const sent = await send({ quote_id: data.quote_id, payment_id: 1 })
    expect(sent.body.data).toMatchObject({ total_price: 5.11, transaction: { price: 5.11 } })
  })

  it('[PA-06] is neither another parcel’s, nor another sender’s, nor good for ever', async () => {
    const { quote, send } = await sender()
    const stranger = await sender()
    const { quote_id } = (await quote()).body.data
    const other = await send({ quote_id, address_to: { ...SHOP_POINT, address: 'Here' } })
    expect([other.status, other.body.statusCode]).toEqual([409, 'ERROR_QUOTE_CHANGED'])
    expect((await stranger.send({ quote_id })).body.statusCode).toBe('ERROR_QUOTE_EXPIRED')
    api.now = later(15)
    expect((await send({ quote_id })).body.statusCode).toBe('ERROR_QUOTE_EXPIRED')
    expect(await api.db.select().from(parcelOrders)).toEqual([])
    expect(await deleteStaleParcelQuotes(api.db, later(1))).toBe(1)
  })
})

describe('a quote that is used', () => {
  it('[PA-06] prices one parcel', async () => {
    const { quote, send } = await sender()
    const { quote_id } = (await quote()).body.data
    expect((await send({ quote_id })).status).toBe(200)
    expect((await send({ quote_id })).body.statusCode).toBe('ERROR_QUOTE_EXPIRED')
    expect(await api.db.select().from(parcelOrders)).toHaveLength(1)
  })

  it('[PA-06] is not honoured at another exchange rate', async () => {
    const { quote, send } = await sender()
    const inYen = { currency_id: 2 }
    const { quote_id } = (await quote(inYen)).body.data
    await api.db.execute(`update currencies set rate = rate * 2 where id = 2`)
    expect((await send({ ...inYen, quote_id })).body.statusCode).toBe('ERROR_QUOTE_CHANGED')
  })

  it('[PA-02] sent again after a lost answer is the same parcel, a minute and a quote later', async () => {
    const { token, quote } = await sender()
    const ask = async (time: string) =>
      api.call<Parcel>(`POST ${root}`, {
        token,
        headers: { 'idempotency-key': 'once' },
        body: parcelBody({
          asap: true,
          delivery_date: '2026-01-01',
          delivery_time: time,
          quote_id: (await quote()).body.data.quote_id,
        }),
      })
    const first = await ask('10:00')
    const second = await ask('10:01')
    expect(second.body.data.id).toBe(first.body.data.id)
  })
})

it('[PA-08] what a parcel is worth is told to the courier who has taken it only', async () => {
  const { token } = await buildUser(api.db)
  const courier = await buildUser(api.db, { role: 'deliveryman' })
  const desk = '/dashboard/deliveryman/parcel-orders'
  const { id } = await sendParcel(api, token, { declared_value: 300, agreed: true })
  const seen = async () =>
    (await api.call<Parcel>(`GET ${desk}/${id}`, { token: courier.token })).body.data.declared_value
  expect(await seen()).toBeNull()
  await api.call(`POST ${desk}/${id}/status`, {
    token: courier.token,
    body: { status: 'accepted' },
  })
  expect(await seen()).toBe(300)
})

describe('a parcel', () => {
  const stop = (name: string) => ({
    username: name,
    phone: '+49 151 5550000',
    address: { ...CUSTOMER_POINT, address: `${name} Street 1` },
  })

  it('[PA-07] goes past several receivers: each adds to the price, all are kept in order', async () => {
    const { token, quote, send } = await sender()
    const more = { drop_offs: [stop('Cleo'), stop('Dora')] }
    // 5.11 for the way, 2.50 for each further receiver
    expect((await quote(more)).body.data.price).toBe(10.11)
    const parcel = await sendParcel(api, token, more)
    expect(parcel).toMatchObject({ total_price: 10.11, username_to: 'Ben' })
    expect(parcel.drop_offs?.map(({ username, phone }) => [username, phone])).toEqual([
      ['Cleo', '491515550000'],
      ['Dora', '491515550000'],
    ])
    const crowd = await send({ drop_offs: ['a', 'b', 'c', 'd', 'e'].map(stop) })
    expect(crowd.status).toBe(422)
    const nameless = await send({ drop_offs: [{ ...stop(''), phone: 'none' }] })
    expect(Object.keys(nameless.body.params ?? {})).toEqual([
      'drop_offs.0.username',
      'drop_offs.0.phone',
    ])
  })

  it('[PA-04] is refused above the weight and the length of its size class', async () => {
    const { send } = await sender()
    const heavy = await send({ weight_g: 5001 })
    expect([heavy.status, heavy.body.params]).toEqual([422, { weight_g: ['At most 5,000.'] }])
    const long = await send({ length_cm: 41 })
    expect(long.body.params).toEqual({ length_cm: ['At most 40.'] })
    const fits = await send({ weight_g: 5000, length_cm: 40 })
    expect(fits.body.data).toMatchObject({ weight_g: 5000, length_cm: 40 })
  })

  it('[PA-08] is worth no more than the limit, and its sender agrees to what may not be sent', async () => {
    const { send } = await sender()
    const dear = await send({ declared_value: 500.01, agreed: true })
    expect([dear.status, Object.keys(dear.body.params ?? {})]).toEqual([422, ['declared_value']])
    expect(Object.keys((await send({ declared_value: 20 })).body.params ?? {})).toEqual(['agreed'])
    expect(Object.keys((await send({ agreed: false })).body.params ?? {})).toEqual(['agreed'])
    const sent = await send({ declared_value: 500, agreed: true })
    expect(sent.body.data.declared_value).toBe(500)
    const [row] = await api.db.select().from(parcelOrders)
    expect(row).toMatchObject({ declared_minor: 50_000, agreed_at: api.now })
  })

  it('is picked up now by the server’s clock, whatever the client’s says', async () => {
    const { send } = await sender()
    const sent = await send({ asap: true, delivery_date: '2020-01-01', delivery_time: '00:00' })
    expect(sent.body.data.delivery_date).toBe(api.now.toISOString().slice(0, 10))
    const [row] = await api.db.select().from(parcelOrders)
    expect(row?.scheduled_for).toEqual(api.now)
  })
})

describe('the handover', () => {
  const desk = '/dashboard/deliveryman/parcel-orders'

  async function brought(more: object = {}) {
    const { token } = await buildUser(api.db)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    const parcel = await sendParcel(api, token, more)
    const move = (body: object) =>
      api.call<Parcel>(`POST ${desk}/${parcel.id}/status`, { token: courier.token, body })
    for (const status of ['accepted', 'ready', 'on_a_way']) await move({ status })
    return { token, parcel, move }
  }

  it('[PA-11] needs the code that only the sender is told', async () => {
    const { parcel, move } = await brought()
    expect(parcel.otp).toEqual(expect.any(Number))
    const none = await move({ status: 'delivered' })
    expect([none.status, none.body.statusCode]).toEqual([400, 'ERROR_CODE_WRONG'])
    const wrong = await move({ status: 'delivered', otp: (parcel.otp ?? 0) + 1 })
    expect(wrong.body.statusCode).toBe('ERROR_CODE_WRONG')
    const done = await move({ status: 'delivered', otp: parcel.otp })
    expect(done.body.data).toMatchObject({ status: 'delivered', otp: null })
  })

  it('[PA-11] takes no picture for the code unless the sender lets it be left at the door', async () => {
    const { parcel, move } = await brought()
    const img = 'parcels/left.webp'
    expect((await move({ status: 'delivered', img })).body.statusCode).toBe('ERROR_CODE_WRONG')
    const done = await move({ status: 'delivered', img, otp: parcel.otp })
    expect(done.body.data).toMatchObject({ status: 'delivered', handover_img: img })
  })

  it('[PA-11] or a picture of where it was left, which the sender sees', async () => {
    const { token, parcel, move } = await brought({ leave_at_door: true })
    expect(parcel.leave_at_door).toBe(true)
    for (const img of ['../etc/passwd', 'users/somebody.webp']) {
      expect((await move({ status: 'delivered', img })).status).toBe(422)
    }
    expect((await move({ status: 'delivered' })).body.statusCode).toBe('ERROR_CODE_WRONG')
    const done = await move({ status: 'delivered', img: 'parcels/left.webp' })
    expect(done.body.data.status).toBe('delivered')
    const seen = await api.call<Parcel>(`GET ${root}/${parcel.id}`, { token })
    expect(seen.body.data.handover_img).toBe('parcels/left.webp')
  })
})

it('the latest try to pay a parcel is its sender’s alone, and null without one', async () => {
  const { token } = await sender()
  const parcel = await sendParcel(api, token)
  const path = `GET ${root}/${parcel.id}/payment` as const
  expect((await api.call(path, { token })).body.data).toBeNull()
  expect((await api.call(path)).status).toBe(401)
  expect((await api.call(path, { token: (await sender()).token })).status).toBe(404)
})
