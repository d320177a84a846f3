import { describe, expect, it } from 'vitest'
import type { Profile } from '@/domain/profile.schema'
import { type Shop, shopSchema } from '@/domain/shop.schema'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, SHOP_POINT } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'

const api = openApi()

const body = (more: object = {}) => ({
  title: { en: 'Corner Bakery', ar: 'مخبز الزاوية' },
  description: { en: 'Bread from six in the morning' },
  address: { en: '3 Main Street' },
  type: 'shop',
  phone: '+49 151 1234567',
  location: SHOP_POINT,
  images: ['shops/logo/a.webp', 'shops/background/b.webp'],
  categories: [1],
  price: 2.5,
  price_per_km: 0.5,
  min_amount: '10',
  tax: 7,
  delivery_time_type: 'minute',
  delivery_time_from: '20',
  delivery_time_to: 40,
  ...more,
})

async function scene() {
  await buildBasics(api.db)
  await buildCategory(api.db, { type: 'shop' })
  const admin = await buildUser(api.db, { role: 'admin' })
  const person = await buildUser(api.db)
  const ask = (more: object = {}, token = person.token) =>
    api.call<Shop>('POST /dashboard/user/shops', { token, body: body(more) })
  const decide = (id: number, status: string, token = admin.token) =>
    api.call<Shop>(`POST /dashboard/admin/shops/${id}/status`, { token, body: { status } })
  const profile = async () =>
    (await api.call<Profile>('GET /dashboard/user/profile/show', { token: person.token })).body.data
  return { admin, person, ask, decide, profile }
}

describe('a request to open a shop', () => {
  it('[SL-01] [API-56] makes a hidden shop with state new that its owner sees', async () => {
    const { ask, person, profile } = await scene()
    expect((await api.call('POST /dashboard/user/shops', { body: body() })).status).toBe(401)
    const none = await api.call('GET /dashboard/user/shops', { token: person.token })
    expect([none.status, none.body.data]).toEqual([200, null])
    const asked = await ask()
    const shop = shopSchema.parse(asked.body.data)
    expect(shop).toMatchObject({
      status: 'new',
      price: 2.5,
      min_amount: 10,
      tax: 7,
      logo_img: 'shops/logo/a.webp',
      translation: { title: 'Corner Bakery' },
      delivery_time: { from: '20', to: '40', type: 'minute' },
    })
    expect(shop.categories).toHaveLength(1)
    const own = await api.call<Shop>('GET /dashboard/user/shops?lang=ar', { token: person.token })
    expect(own.body.data.translation.title).toBe('مخبز الزاوية')
    expect((await profile()).shop?.status).toBe('new')
    expect((await api.call(`GET /rest/shops/${shop.id}`)).status).toBe(404)
  })

  it('is one per person, also when two are sent at once or in the query', async () => {
    const { ask } = await scene()
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await ask()).body.statusCode).toBe('ERROR_SHOP_EXISTS')
    expect(await api.db.select().from(shops)).toHaveLength(1)
    const other = await buildUser(api.db)
    const query =
      'title[en]=Kiosk&description[en]=All&address[en]=Here&type=shop&phone=1234567&images[0]=a/l.webp' +
      '&images[1]=a/c.webp&categories[0]=1&price=1&price_per_km=1&min_amount=0&tax=0' +
      '&delivery_time_type=hour&delivery_time_from=1&delivery_time_to=2' +
      '&location[latitude]=1&location[longitude]=2'
    const mobile = await api.call(`POST /dashboard/user/shops?${query}`, { token: other.token })
    expect(mobile.status).toBe(200)
  })

  it('is refused with what is wrong where, and nothing is written', async () => {
    const { ask } = await scene()
    const bad = await ask({ title: { en: ' ' }, images: ['x.webp'], phone: '1', price: -1 })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.params ?? {}).sort()).toEqual(['images', 'phone', 'price', 'title'])
    expect((await ask({ categories: [99] })).body.params).toHaveProperty('categories')
    expect((await ask({ tags: [99] })).body.params).toHaveProperty('tags')
    expect((await ask({ delivery_time_to: 10 })).status).toBe(422)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    expect((await ask({}, courier.token)).status).toBe(403)
    expect(await api.db.select().from(shops)).toEqual([])
  })

  it('is approved by an admin, which opens the shop and makes a seller', async () => {
    const { admin, person, ask, decide, profile } = await scene()
    const { id } = (await ask()).body.data
    const waiting = await api.call<Shop[]>('GET /dashboard/admin/shops?status=new', {
      token: admin.token,
    })
    expect(waiting.body.data.map((shop) => shop.id)).toEqual([id])
    expect((await decide(id, 'approved', person.token)).status).toBe(403)
    expect((await decide(99, 'approved')).status).toBe(404)
    expect((await decide(id, 'approved')).body.data.status).toBe('approved')
    expect((await decide(id, 'approved')).body.statusCode).toBe('ERROR_REQUEST_DECIDED')
    expect((await profile()).role).toBe('seller')
    const { latitude, longitude } = SHOP_POINT
    const near = await api.call<Shop[]>(
      `GET /rest/shops/paginate?open=1&address[latitude]=${latitude}&address[longitude]=${longitude}`,
    )
    expect(near.body.data.map((shop) => shop.id)).toEqual([id])
  })

  it('may be made once more by who was turned down', async () => {
    const { ask, decide, profile } = await scene()
    const { id } = (await ask()).body.data
    await decide(id, 'rejected')
    expect((await profile()).role).toBe('user')
    const again = await ask({ title: { en: 'Better Bakery' } })
    expect(again.body.data).toMatchObject({
      id,
      status: 'new',
      translation: { title: 'Better Bakery' },
    })
  })
})
