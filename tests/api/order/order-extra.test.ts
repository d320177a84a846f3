import { describe, expect, it } from 'vitest'
import type { Invoice } from '@/domain/invoice.schema'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import type { Tracking, TrackingLink } from '@/domain/tracking.schema'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

async function scene(more: object = {}) {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { user: { firstname: 'Mira', phone: '4930111222' } })
  const order = await placeOne(api, made, { note: 'Ring twice', ...more })
  const admin = await buildUser(api.db, { role: 'admin' })
  const courier = await buildUser(api.db, { role: 'deliveryman', firstname: 'Sam', lastname: 'Ox' })
  const stranger = await buildUser(api.db)
  const url = `/dashboard/user/orders/${order.id}` as const
  const move = async (...statuses: string[]) => {
    for (const status of statuses) {
      const as = status === 'on_a_way' ? courier : admin
      const desk = as === courier ? 'deliveryman' : 'seller'
      const line = `POST /dashboard/${desk}/orders/${order.id}/status` as const
      const reply = await api.call(line, { token: as.token, body: { status } })
      expect(reply.status, status).toBe(200)
    }
  }
  const change = (body: object, token = made.token) =>
    api.call<Order>(`PUT ${url}`, { token, body })
  const share = (token = made.token) => api.call<TrackingLink>(`POST ${url}/link`, { token })
  const track = (token: string) => api.call<Tracking>(`GET /rest/track/${token}`)
  return { ...made, order, admin, courier, stranger, url, move, change, share, track }
}

describe('changing an order', () => {
  it('[OR-12] takes note, phone, door and tip, and has the tip paid with the rest', async () => {
    const { change, order } = await scene()
    expect(order.changeable).toEqual(['note', 'phone', 'door', 'tips'])
    const changed = await change({
      note: 'Do not ring',
      phone: '+49 30 999888',
      floor: '3',
      leave_at_door: true,
      tips: 2.5,
    })
    expect(schemas.order.parse(changed.body.data)).toMatchObject({
      note: 'Do not ring',
      phone: '4930999888',
      address: { address: 'North Road 1', house: '1', floor: '3' },
      leave_at_door: true,
      tips: 2.5,
      total_price: order.total_price + 2.5,
      transaction: { price: order.total_price + 2.5 },
    })
    expect(changed.body.data.details).toEqual(order.details)
  })

  it('[OR-12] refuses what is too late with 409, and changes nothing with it', async () => {
    const { change, move, url, token } = await scene()
    await move('accepted', 'cooking')
    const late = await change({ note: 'No onions', phone: '+49 30 999888' })
    expect([late.status, late.body.statusCode]).toEqual([409, 'ERROR_ORDER_FIXED'])
    expect((await change({ floor: '3' })).status).toBe(200)
    await move('ready', 'on_a_way')
    expect((await change({ floor: '4' })).status).toBe(409)
    expect((await change({ tips: 1 })).status).toBe(409)
    expect((await change({ phone: '+49 30 777666' })).status).toBe(200)
    await move('delivered')
    expect((await change({ phone: '+49 30 555444' })).status).toBe(409)
    const kept = await api.call<Order>(`GET ${url}`, { token })
    expect(kept.body.data).toMatchObject({
      note: 'Ring twice',
      phone: '4930777666',
      changeable: [],
    })
  })

  it('is for who placed it, with fields that are some', async () => {
    const { change, stranger, url } = await scene()
    expect((await api.call(`PUT ${url}`, { body: { note: '' } })).status).toBe(401)
    expect((await change({ note: 'Mine' }, stranger.token)).status).toBe(404)
    expect((await change({ phone: '12' })).status).toBe(422)
  })

  it('knows no door where nothing is brought', async () => {
    const { change, order } = await scene({ delivery_type: 'pickup' })
    expect(order.changeable).toEqual(['note', 'phone'])
    expect((await change({ floor: '3' })).status).toBe(409)
  })
})

describe('a link to an order', () => {
  it('[OR-13] shows how it stands and nothing about whose it is', async () => {
    const { share, track, move, order } = await scene()
    const { token } = (await share()).body.data
    const seen = await track(token)
    expect(schemas.tracking.parse(seen.body.data)).toMatchObject({ status: 'new', courier: null })
    await move('accepted', 'ready', 'on_a_way')
    const brought = (await track(token)).body.data
    expect(brought.courier).toMatchObject({ firstname: 'Sam' })
    const said = JSON.stringify(brought)
    for (const secret of ['Mira', 'Ox', 'North Road', '4930111222', 'Ring twice', 'otp']) {
      expect(said).not.toContain(secret)
    }
    expect(said).not.toContain(`"id":${order.id}`)
  })

  it('[OR-13] ends an hour after the order', async () => {
    const { share, track, move } = await scene()
    const { token } = (await share()).body.data
    await move('accepted', 'ready', 'on_a_way', 'delivered')
    expect((await track(token)).body.data).toMatchObject({ status: 'delivered', courier: null })
    api.now = new Date(TEST_NOW.getTime() + 59 * 60_000)
    expect((await track(token)).status).toBe(200)
    api.now = new Date(TEST_NOW.getTime() + 60 * 60_000)
    expect((await track(token)).status).toBe(404)
    expect((await share()).status).toBe(409)
  })

  it('[OR-13] is revoked by the customer, and by the next one', async () => {
    const { share, track, stranger, url, token: session } = await scene()
    expect((await share(stranger.token)).status).toBe(404)
    const first = (await share()).body.data.token
    const second = (await share()).body.data.token
    expect((await track(first)).status).toBe(404)
    expect((await track(second)).status).toBe(200)
    const others = await api.call(`DELETE ${url}/link`, { token: stranger.token })
    expect(others.status).toBe(404)
    expect((await api.call(`DELETE ${url}/link`, { token: session })).status).toBe(200)
    expect((await track(second)).status).toBe(404)
    expect((await track('no-such-token')).status).toBe(404)
  })
})

describe('the tax invoice of an order', () => {
  it('[CH-25] is made out on request, and again to somebody else under the same number', async () => {
    const { url, token, stranger, order, shop } = await scene()
    const invoice = (session = token) =>
      api.call<Invoice | null>(`GET ${url}/invoice`, { token: session })
    const make = (body: object, session = token) =>
      api.call<Invoice>(`PUT ${url}/invoice`, { token: session, body })
    const buyer = { name: 'Mira GmbH', tax_id: 'DE123456789', address: 'South Road 2' }
    expect((await invoice()).body.data).toBeNull()
    expect((await invoice(stranger.token)).status).toBe(404)
    expect((await make(buyer, stranger.token)).status).toBe(404)
    expect((await make({ ...buyer, name: '' })).status).toBe(422)
    const made = (await make(buyer)).body.data
    const number = `2026-${String(order.id).padStart(6, '0')}`
    expect(schemas.invoice.parse(made)).toMatchObject({ ...buyer, number })
    expect(made.seller.name).not.toBe('')
    expect(shop.id).toBe(order.shop.id)
    const again = (await make({ ...buyer, name: 'Mira AG', tax_id: '' })).body.data
    expect(again).toMatchObject({ name: 'Mira AG', tax_id: null, number })
    expect((await invoice()).body.data).toEqual(again)
  })

  it('is refused for an order that was canceled', async () => {
    const { url, token, move } = await scene()
    await move('canceled')
    const body = { name: 'Mira GmbH', address: 'South Road 2' }
    expect((await api.call(`PUT ${url}/invoice`, { token, body })).status).toBe(409)
  })
})
