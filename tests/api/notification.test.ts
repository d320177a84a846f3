import { beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { NotificationKind } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import { seedLangs } from '@/server/demo/content/shapes'
import { notify } from '@/server/people/notification/notification.service'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { notifications } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser, CUSTOMER_POINT } from '@/tests/support/builders'
import { itNeedsLogin } from '@/tests/support/guard'

const api = openApi()
let token = ''
let stranger = ''
let userId = 0

beforeEach(async () => {
  await buildBasics(api.db)
  const built = await buildUser(api.db)
  token = built.token
  userId = built.user.id
  stranger = (await buildUser(api.db)).token
})

async function buildOrder(): Promise<number> {
  const shop = await buildShop(api.db)
  const [order] = await api.db
    .insert(orders)
    .values({
      user_id: userId,
      shop_id: shop.id,
      status: 'accepted',
      delivery_type: 'delivery',
      currency_id: 1,
      rate: 1,
      decimals: 2,
      price_minor: 1000,
      total_minor: 1000,
      delivery_date: '2026-11-18',
      ...CUSTOMER_POINT,
    })
    .returning({ id: orders.id })
  return order?.id ?? 0
}

async function buildNews(): Promise<{ id: number; uuid: string }> {
  const [blog] = await api.db.insert(blogs).values({ type: 'notification' }).returning()
  if (!blog) throw new Error('no news')
  await api.db.insert(blogTranslations).values([
    { blog_id: blog.id, locale: 'en', title: 'Open on Sundays', short_desc: 'From next week on.' },
    {
      blog_id: blog.id,
      locale: 'de',
      title: 'Sonntags geöffnet',
      short_desc: 'Ab nächster Woche.',
    },
  ])
  return blog
}

const tell = async (values: Partial<Parameters<typeof notify>[1]> = {}) => {
  await notify(api.db, {
    userId,
    type: 'new_user_by_referral',
    params: { name: 'Omar' },
    ...values,
  })
}
const list = async (query = '', owner = token) => {
  const reply = await api.call(`GET /dashboard/notifications${query}`, { token: owner })
  return schemas.notificationPage.parse(reply.body)
}
const newest = async () => {
  const [entry] = (await list('?sort=desc&column=id')).data
  if (!entry) throw new Error('nobody was told')
  return entry
}
const read = (id: number, owner = token) =>
  api.call<Notification>(`POST /dashboard/notifications/${id}/read-at`, { token: owner })
const statistic = async () => {
  const reply = await api.call('GET /dashboard/user/profile/notifications-statistic', { token })
  return schemas.statistic.parse(reply.body)
}

itNeedsLogin(api, [
  'GET /dashboard/notifications',
  'GET /dashboard/notifications/1',
  'POST /dashboard/notifications/read-all',
  'POST /dashboard/notifications/1/read-at',
  'GET /dashboard/user/profile/notifications-statistic',
  'GET /dashboard/user/notifications',
  'POST /dashboard/user/update/notifications',
])

describe('notifications', () => {
  it('[NT-18] carry order, text and time, in the language of the reader', async () => {
    const orderId = await buildOrder()
    const params = { id: orderId, shop: 'Trattoria', status: 'accepted' }
    await tell({ type: 'status_changed', params, orderId })
    const entry = await newest()
    expect(entry).toMatchObject({
      type: 'status_changed',
      title: 'Order accepted',
      body: `Trattoria has accepted order #${orderId}.`,
      data: { id: orderId, type: 'order', status: 'accepted' },
      read_at: null,
      client: null,
      order: { id: orderId, status: 'accepted', delivery_date: '2026-11-18' },
      parcel: null,
      blog: null,
    })
    expect(Date.parse(entry.created_at)).not.toBeNaN()
    const [german] = (await list('?lang=de')).data
    expect(german?.title).toBe('Bestellung angenommen')
  })

  it('[NT-18] name the news with its uuid and its own text', async () => {
    const { id, uuid } = await buildNews()
    await tell({ type: 'news_publish', params: {}, blogId: id })
    expect(await newest()).toMatchObject({
      title: 'Open on Sundays',
      body: 'From next week on.',
      blog: { id, uuid },
    })
    const [german] = (await list('?lang=de')).data
    expect(german?.title).toBe('Sonntags geöffnet')
    const [french] = (await list('?lang=fr')).data
    expect(french?.title).toBe('Open on Sundays')
  })

  it('[NT-18] show the other person without e-mail and phone', async () => {
    const friend = (await buildUser(api.db, { firstname: 'Omar', phone: '4915333' })).user
    await tell({ clientId: friend.id })
    const { client } = await newest()
    expect(client).toMatchObject({ id: friend.id, firstname: 'Omar', active: 1 })
    expect(client).not.toHaveProperty('email')
    expect(client).not.toHaveProperty('phone')
  })

  it.each(['new', 'accepted', 'cooking', 'ready', 'on_a_way', 'delivered', 'canceled'])(
    'have a text of their own for the status %s in every language',
    async (status) => {
      await tell({ type: 'status_changed', params: { id: 5, shop: 'Trattoria', status } })
      for (const lang of seedLangs) {
        const [entry] = (await list(`?lang=${lang}`)).data
        expect(entry?.body).toContain('Trattoria')
        expect(`${entry?.title} ${entry?.body}`).not.toMatch(/\{\{|notification\./)
      }
    },
  )

  it('[API-30] come in pages, newest first, own ones only, by kind', async () => {
    for (let i = 0; i < 7; i += 1) await tell({ params: { name: `P${i}` } })
    await tell({ type: 'order_refunded', params: { id: 3 } })
    const first = await list('?page=1&perPage=5&column=created_at&sort=desc')
    expect(first.meta).toMatchObject({ total: 8, last_page: 2, per_page: '5' })
    const second = await list('?page=2&perPage=5&column=created_at&sort=desc')
    const ids = [...first.data, ...second.data].map((entry) => entry.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(8)
    expect((await list('?type=order_refunded')).meta.total).toBe(1)
    const oldest = await list('?column=id&sort=asc&perPage=1')
    expect(oldest.data[0]?.id).toBe(Math.min(...ids))
    expect((await list('?type=nonsense&column=user_id&sort=up')).meta.total).toBe(8)
    expect((await list('', stranger)).meta.total).toBe(0)
  })

  it('[API-31] are found one by one by their reader only', async () => {
    await tell()
    const { id } = await newest()
    const line = `GET /dashboard/notifications/${id}` as const
    const own = await api.call(line, { token })
    expect(schemas.notification.parse(own.body.data).id).toBe(id)
    expect((await api.call(line, { token: stranger })).status).toBe(404)
  })

  it('[API-32] are counted by kind while unread, without envelope', async () => {
    await tell()
    await tell({ type: 'status_changed', params: {} })
    await tell({ type: 'status_changed', params: {} })
    expect(await statistic()).toMatchObject({
      notification: 3,
      status_changed: 2,
      new_user_by_referral: 1,
      news_publish: 0,
    })
  })

  it('[API-34] [NT-06] are marked once: reading again keeps the first time', async () => {
    await tell()
    const { id } = await newest()
    const first = schemas.notification.parse((await read(id)).body.data)
    expect(first.read_at).toBe(api.now.toISOString())
    api.now = new Date(api.now.getTime() + 60_000)
    expect((await read(id)).body.data.read_at).toBe(first.read_at)
    expect((await statistic()).notification).toBe(0)
  })

  it("[API-34] are not marked by a stranger's call", async () => {
    await tell()
    const { id } = await newest()
    expect((await read(id, stranger)).status).toBe(404)
    expect((await newest()).read_at).toBeNull()
  })

  it('[API-33] [NT-04] are all marked at once, only the own ones', async () => {
    await tell()
    await tell()
    const reply = await api.call('POST /dashboard/notifications/read-all', { token: stranger })
    expect(reply).toMatchObject({ status: 200, body: { data: null } })
    expect((await statistic()).notification).toBe(2)
    await api.call('POST /dashboard/notifications/read-all', { token })
    expect((await statistic()).notification).toBe(0)
    expect((await list()).data.every((entry) => entry.read_at !== null)).toBe(true)
  })
})

describe('notification switches', () => {
  const kinds = async (owner = token) => {
    const reply = await api.call('GET /dashboard/user/notifications', { token: owner })
    return schemas.notificationKindPage.parse(reply.body).data
  }
  const flip = (body: object, owner = token) =>
    api.call<NotificationKind[]>('POST /dashboard/user/update/notifications', {
      token: owner,
      body,
    })
  const idOf = async (type: string) => (await kinds()).find((kind) => kind.type === type)?.id ?? 0

  it('[API-35] [NT-15] are all on at first, without those of a business', async () => {
    const list = await kinds()
    expect(list.map((kind) => kind.type)).toContain('status_changed')
    expect(list.map((kind) => kind.type)).not.toContain('new_order')
    expect(list.every((kind) => kind.notification?.active === 1)).toBe(true)
    const seller = await buildUser(api.db, { role: 'seller' })
    expect((await kinds(seller.token)).map((kind) => kind.type)).toContain('new_order')
  })

  it('[API-36] [NT-15] stop and start a kind for that person alone', async () => {
    const notification_id = await idOf('new_user_by_referral')
    const off = await flip({
      notifications: [{ notification_id: `${notification_id}`, active: 0 }],
    })
    const rows = schemas.notificationKinds.parse(off.body.data)
    expect(rows.filter((kind) => kind.notification?.active === 0).map((kind) => kind.id)).toEqual([
      notification_id,
    ])
    await tell()
    expect(await api.db.select().from(notifications)).toHaveLength(0)
    expect((await kinds(stranger)).every((kind) => kind.notification?.active === 1)).toBe(true)
    await flip({ notifications: [{ notification_id, active: 1 }] })
    await tell()
    expect(await api.db.select().from(notifications)).toHaveLength(1)
  })

  it('[API-36] travel in the query of the mobile client', async () => {
    const id = await idOf('order_refunded')
    const query = `notifications[0][notification_id]=${id}&notifications[0][active]=0`
    const reply = await api.call(`POST /dashboard/user/update/notifications?${query}`, { token })
    expect(reply.status).toBe(200)
    const profile = await api.call('GET /dashboard/user/profile/show', { token })
    const kind = schemas.profile
      .parse(profile.body.data)
      .notifications.find((entry) => entry.id === id)
    expect(kind?.notification?.active).toBe(0)
  })

  it('[API-36] name an unknown kind in 422 and change nothing', async () => {
    const notification_id = await idOf('status_changed')
    const reply = await flip({
      notifications: [
        { notification_id, active: 0 },
        { notification_id: 999, active: 0 },
      ],
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.params as object)).toEqual(['notifications.1.notification_id'])
    expect((await kinds()).every((kind) => kind.notification?.active === 1)).toBe(true)
    expect((await flip({})).body.params).toEqual({ notifications: ['Required'] })
  })
})
