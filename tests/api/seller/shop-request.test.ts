import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/domain/profile.schema'
import { type ShopRequest, shopRequestSchema } from '@/domain/seller.schema'
import { type Shop, shopSchema } from '@/domain/shop.schema'
import { outbox } from '@/server/platform/db/schema/notification'
import { shopPayouts, shops } from '@/server/platform/db/schema/shop'
import { sessions } from '@/server/platform/db/schema/user'
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
      'title[en]=Kiosk&description[en]=All&address[en]=Here&type=shop&phone=491511234567&images[0]=a/l.webp' +
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

  it('[SL-01] takes hours, a drawn zone and a bank account along, or what a new shop begins with', async () => {
    const { ask, admin } = await scene()
    const { latitude, longitude } = SHOP_POINT
    const zone = [
      [latitude - 0.01, longitude - 0.01],
      [latitude + 0.01, longitude - 0.01],
      [latitude, longitude + 0.02],
    ]
    const payout = { holder: 'Mira Novak', account: 'de89 3704 0044 0532 0130 00' }
    const working_days = [
      { day: 'monday', from: '09:30', to: '14:00' },
      { day: 'monday', from: '17-00', to: '01-00' },
    ]
    const { id, shop_working_days } = (await ask({ zone, payout, working_days })).body.data
    expect(shop_working_days.map(({ day, from, to }) => [day, from, to])).toEqual([
      ['monday', '09-30', '14-00'],
      ['monday', '17-00', '01-00'],
    ])
    const papers = await api.call<ShopRequest>(`GET /dashboard/admin/shops/${id}/request`, {
      token: admin.token,
    })
    expect(shopRequestSchema.parse(papers.body.data)).toMatchObject({
      zone,
      payout: { holder: 'Mira Novak', account: 'DE89370400440532013000', bank: null },
    })
    const other = await buildUser(api.db)
    const plain = (await ask({}, other.token)).body.data
    expect(plain.shop_working_days).toHaveLength(7)
    const round = await api.call<ShopRequest>(`GET /dashboard/admin/shops/${plain.id}/request`, {
      token: admin.token,
    })
    expect(round.body.data.zone).toHaveLength(24)
  })

  it('[SL-01] refuses a zone that misses the shop, an account with a slip, hours that are none', async () => {
    const { ask } = await scene()
    const { latitude, longitude } = SHOP_POINT
    const beside = [
      [latitude + 0.1, longitude],
      [latitude + 0.2, longitude],
      [latitude + 0.2, longitude + 0.1],
    ]
    expect((await ask({ zone: beside })).body.params).toHaveProperty('zone')
    expect((await ask({ zone: beside.slice(1) })).body.params).toHaveProperty('zone')
    const slip = { holder: 'Mira', account: 'DE88370400440532013000' }
    expect((await ask({ payout: slip })).body.params).toHaveProperty(['payout.account'])
    const working_days = [{ day: 'monday', from: '24:00', to: '9' }]
    expect((await ask({ working_days })).status).toBe(422)
    expect(await api.db.select().from(shops)).toEqual([])
  })

  it('[SL-04] says what is missing, takes it later, and why it was turned down', async () => {
    const { ask, admin, person } = await scene()
    const request = () =>
      api.call<ShopRequest | null>('GET /dashboard/user/shops/request', { token: person.token })
    const complete = (papers: object, token: string | undefined = person.token) =>
      api.call<ShopRequest>('PUT /dashboard/user/shops/request', { token, body: papers })
    expect((await api.call('GET /dashboard/user/shops/request')).status).toBe(401)
    expect((await request()).body.data).toBeNull()
    expect((await complete({ documents: ['shop-documents/a.webp'] })).status).toBe(404)
    const { id } = (await ask()).body.data
    expect((await request()).body.data).toMatchObject({
      status: 'new',
      missing: ['documents', 'payout'],
    })
    const papers = await complete({ documents: ['shop-documents/a.webp'] })
    expect(papers.body.data.missing).toEqual(['payout'])
    const payout = { holder: 'Mira', account: '12345678' }
    const full = await complete({ payout })
    expect(full.body.data).toMatchObject({
      missing: [],
      documents: ['shop-documents/a.webp'],
      payout: { account: '•••• 5678' },
    })
    expect((await complete({ payout: { holder: '' } })).status).toBe(422)
    const body = { status: 'rejected', status_note: 'The licence has expired' }
    await api.call(`POST /dashboard/admin/shops/${id}/status`, { token: admin.token, body })
    expect((await request()).body.data).toMatchObject({
      status: 'rejected',
      status_note: 'The licence has expired',
    })
    expect((await complete({ payout })).body.statusCode).toBe('ERROR_REQUEST_DECIDED')
    await ask()
    expect((await request()).body.data).toMatchObject({ status: 'new', status_note: null })
    const notTheirs = await api.call(`GET /dashboard/admin/shops/${id}/request`, {
      token: person.token,
    })
    expect(notTheirs.status).toBe(403)
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
  it('[SL-04] [AU-27] puts another bank account in place of one only by a recent proof, and tells the owner', async () => {
    await buildBasics(api.db)
    await buildCategory(api.db, { type: 'shop' })
    const { token, user } = await buildUser(api.db, { email_verified_at: api.now })
    const payout = { holder: 'Mira', account: '12345678' }
    const other = { holder: 'Mira', account: '87654321' }
    const complete = (papers: object) =>
      api.call<ShopRequest>('PUT /dashboard/user/shops/request', { token, body: papers })
    const prove = (proven_at: Date) =>
      api.db.update(sessions).set({ proven_at }).where(eq(sessions.user_id, user.id))
    const account = async () => (await api.db.select().from(shopPayouts))[0]?.account
    await prove(new Date(0))
    // the first one, and the same once more, change nothing that somebody could have lost
    await api.call('POST /dashboard/user/shops', { token, body: body({ payout }) })
    expect((await complete({ payout })).status).toBe(200)
    const refused = await complete({ payout: other, documents: ['shop-documents/a.webp'] })
    expect([refused.status, refused.body.statusCode]).toEqual([403, 'ERROR_PROOF_NEEDED'])
    expect(await account()).toBe('12345678')
    expect(await api.db.select().from(outbox)).toEqual([])
    await api.db.update(shops).set({ status: 'rejected' })
    const again = await api.call('POST /dashboard/user/shops', {
      token,
      body: body({ payout: other }),
    })
    expect([again.status, again.body.statusCode]).toEqual([403, 'ERROR_PROOF_NEEDED'])
    expect((await api.db.select().from(shops))[0]).toMatchObject({
      status: 'rejected',
      documents: [],
    })
    await api.db.update(shops).set({ status: 'new' })
    await prove(api.now)
    expect((await complete({ payout: other })).status).toBe(200)
    expect(await account()).toBe('87654321')
    const letters = await api.db.select().from(outbox)
    expect(letters).toMatchObject([{ recipient: user.email, channel: 'email' }])
    expect(letters[0]?.body).toContain('bank account')
    expect(letters[0]?.body).not.toMatch(/5678|4321/)
  })

  it('[SL-04] is decided on what the admin saw: a bank account that came since answers 409', async () => {
    const { ask, admin, person, profile } = await scene()
    const { id } = (await ask({ payout: { holder: 'Mira', account: '12345678' } })).body.data
    const request = async () =>
      (
        await api.call<ShopRequest>(`GET /dashboard/admin/shops/${id}/request`, {
          token: admin.token,
        })
      ).body.data
    const decide = (updated_at: string) =>
      api.call<Shop>(`POST /dashboard/admin/shops/${id}/status`, {
        token: admin.token,
        body: { status: 'approved', updated_at },
      })
    const { updated_at } = await request()
    api.now = new Date(api.now.getTime() + 60_000)
    const swapped = await api.call('PUT /dashboard/user/shops/request', {
      token: person.token,
      body: { payout: { holder: 'Mallory', account: '87654321' } },
    })
    expect(swapped.status).toBe(200)
    expect((await decide(updated_at)).status).toBe(409)
    expect((await profile()).role).toBe('user')
    expect((await decide('yesterday')).status).toBe(422)
    const now = await request()
    expect(now.updated_at).toBe(api.now.toISOString())
    expect((await decide(now.updated_at)).body.data.status).toBe('approved')
  })

  it('[KB-07] is shown to an admin with who asks, and to nobody else', async () => {
    const { ask, admin, person } = await scene()
    const { id } = (await ask()).body.data
    const path = `GET /dashboard/admin/shops/${id}` as const
    const shop = await api.call<Shop>(path, { token: admin.token })
    expect(shopSchema.parse(shop.body.data)).toMatchObject({ id, status: 'new' })
    const request = await api.call<ShopRequest>(`${path}/request`, { token: admin.token })
    expect(shopRequestSchema.parse(request.body.data)).toMatchObject({
      shop_id: id,
      seller: { id: person.user.id, email: person.user.email, role: 'user' },
    })
    const own = await api.call('GET /dashboard/user/shops/request', { token: person.token })
    expect(own.body.data).not.toHaveProperty('seller')
    expect((await api.call(path)).status).toBe(401)
    expect((await api.call(path, { token: person.token })).status).toBe(403)
    expect((await api.call('GET /dashboard/admin/shops/999', { token: admin.token })).status).toBe(
      404,
    )
  })
})
