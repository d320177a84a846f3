import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import type { Banner } from '@/domain/banner.schema'
import { schemas } from '@/domain/schemas'
import { auditEntries } from '@/server/platform/db/schema/audit'
import {
  bannerLikes,
  bannerShops,
  banners,
  bannerTranslations,
} from '@/server/platform/db/schema/banner'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildBanner } from '@/tests/support/catalogue-builders'

const api = openApi()
const ALL = '/dashboard/admin/banners'
let token: string
let shopId: number

const banner = (over: object = {}) => ({
  kind: 'banner',
  img: 'banners/lunch.webp',
  titles: { en: 'Lunch for less' },
  texts: { en: 'Until three.' },
  buttons: { en: 'Look' },
  active: true,
  clickable: true,
  url: null,
  shop_id: null,
  shop_ids: [shopId],
  ...over,
})
const add = (over: object = {}) =>
  api.call<AdminBanner>(`POST ${ALL}`, { token, body: banner(over) })
const change = (id: number, over: object = {}) =>
  api.call<AdminBanner>(`PUT ${ALL}/${id}`, { token, body: banner(over) })
const move = (id: number, past: number) =>
  api.call(`POST ${ALL}/${id}/move`, { token, body: { past } })
const look = async (id: number) =>
  (await api.call<AdminBanner>(`GET ${ALL}/${id}`, { token })).body.data
const list = async (query = '') => {
  const { body } = await api.call<AdminBanner[]>(`GET ${ALL}${query}`, { token })
  return schemas.adminBannerPage.parse(body)
}
/** what a visitor sees on the home page, or among the adverts */
const seen = async (lang = 'en', path = 'banners/paginate') => {
  const { body } = await api.call<Banner[]>(`GET /rest/${path}?lang=${lang}`)
  return body.data.map(({ translation }) => translation?.title)
}
const open = (id: number) => api.call<Banner>(`GET /rest/banners/${id}`)

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
  shopId = (await buildShop(api.db)).id
})

describe('banners in the console', () => {
  it('[KB-41] a new one stands on the home page after all others, with its shops on its own', async () => {
    await buildBanner(api.db, [], { input: 7 })
    const { body } = await add({ titles: { en: 'Pizza night' }, url: '/shops?open=1' })
    const made = schemas.adminBanner.parse(body.data)
    expect(made).toMatchObject({ locales: ['en'], shop: null, shops: [{ id: shopId }] })
    expect(made.shops[0]?.title).toBeTruthy()
    expect(await seen()).toEqual(['Lunch for less', 'Pizza night'])
    const page = (await open(made.id)).body.data
    expect(page).toMatchObject({ clickable: true, url: '/shops?open=1', shop_id: null })
    expect(page.shops?.map(({ id }) => id)).toEqual([shopId])
  })

  it('[KB-41] it is read in the language of the visitor, else in the main one', async () => {
    const { id, updated_at } = (await add()).body.data
    expect(await seen('ar')).toEqual(['Lunch for less'])
    const arabic = { titles: { ar: 'غداء' }, texts: {}, buttons: {}, updated_at }
    expect((await change(id, arabic)).body.data.locales).toEqual(['ar', 'en'])
    expect(await seen('ar')).toEqual(['غداء'])
    const again = { titles: { ar: '' }, texts: { en: '' }, buttons: {} }
    expect((await change(id, again)).body.data).toMatchObject({
      titles: { en: 'Lunch for less' },
      texts: {},
      buttons: { en: 'Look' },
    })
    expect(await seen('ar')).toEqual(['Lunch for less'])
  })

  it('[KB-41] words in a language that is not spoken any more stay', async () => {
    const { id } = (await add()).body.data
    await api.db
      .insert(bannerTranslations)
      .values({ banner_id: id, locale: 'fr', title: 'Déjeuner' })
    expect((await change(id)).body.data.titles).toEqual({ en: 'Lunch for less', fr: 'Déjeuner' })
  })

  it('[KB-41] it leads to one shop, to another site or nowhere instead', async () => {
    const { id } = (await add()).body.data
    const ends = async (over: object) => {
      const { status, body } = await change(id, over)
      expect(status).toBe(200)
      return body.data
    }
    const one = await ends({ shop_id: shopId, shop_ids: [] })
    expect(one).toMatchObject({ shop: { id: shopId }, shops: [] })
    expect(await ends({ url: 'https://example.org/a', shop_ids: [] })).toMatchObject({
      shop: null,
      url: 'https://example.org/a',
    })
    expect(await ends({ clickable: false, shop_ids: [] })).toMatchObject({ clickable: false })
    expect(await api.db.$count(bannerShops)).toBe(0)
  })

  it('[KB-41] adverts stand apart, and hidden ones are seen by admins only', async () => {
    const offer = (await add()).body.data
    const ad = (await add({ kind: 'ad', titles: { en: 'Try us' } })).body.data
    expect(await seen('en', 'banners-ads')).toEqual(['Try us'])
    expect((await list('?kind=ad')).data).toMatchObject([{ id: ad.id, above: null, below: null }])
    await change(offer.id, { active: false })
    expect(await seen()).toEqual([])
    expect((await open(offer.id)).status).toBe(404)
    expect((await list('?kind=banner')).data).toEqual([])
    await change(ad.id, { kind: 'ad', active: false })
    const { data, meta } = await list('?active=0')
    expect(data.map(({ kind }) => kind)).toEqual(['banner', 'ad'])
    expect(data).toMatchObject([{ below: null }, { above: null }])
    expect(meta.total).toBe(2)
  })

  it('[KB-41] one passes its neighbour of the same kind, also where all shared a place', async () => {
    const [a, ad, b, c] = [
      await buildBanner(api.db),
      await buildBanner(api.db, [], { kind: 'ad' }),
      await buildBanner(api.db),
      await buildBanner(api.db),
    ]
    const ids = async () => (await list('?kind=banner')).data.map(({ id }) => id)
    const { data } = await list('?kind=banner&perPage=1&page=2')
    expect(data).toMatchObject([{ id: b.id, above: a.id, below: c.id }])
    expect((await move(b.id, a.id)).status).toBe(200)
    expect(await ids()).toEqual([b.id, a.id, c.id])
    const { body } = await api.call<Banner[]>('GET /rest/banners/paginate')
    expect(body.data.map(({ id }) => id)).toEqual([b.id, a.id, c.id])
    // who edits it meanwhile need not look again
    expect((await look(b.id)).updated_at).toBe(b.updated_at.toISOString())
    // no neighbour any more, of another kind, none at all
    expect((await move(c.id, b.id)).body.statusCode).toBe('ERROR_409')
    expect((await move(a.id, ad.id)).status).toBe(409)
    expect((await move(9999, a.id)).status).toBe(404)
    expect(await ids()).toEqual([b.id, a.id, c.id])
  })

  it('[KB-41] what has changed since it was looked at is neither overwritten nor deleted', async () => {
    const { id, updated_at } = (await add()).body.data
    await api.db
      .update(banners)
      .set({ updated_at: new Date(Date.parse(updated_at) + 1_000) })
      .where(eq(banners.id, id))
    expect((await change(id, { titles: { en: 'Mine' }, updated_at })).status).toBe(409)
    const old = `${ALL}/${id}?updated_at=${updated_at}` as const
    expect((await api.call(`DELETE ${old}`, { token })).status).toBe(409)
    expect(await seen()).toEqual(['Lunch for less'])
  })

  it('[KB-41] one that is deleted is gone, with its words, shops and likes', async () => {
    const { id, updated_at } = (await add()).body.data
    await api.call(`POST /rest/banners/${id}/liked`, { token })
    // a like is no change that an admin would have to look at
    const line = `${ALL}/${id}?updated_at=${updated_at}` as const
    expect((await api.call(`DELETE ${line}`, { token })).status).toBe(200)
    expect(await seen()).toEqual([])
    expect((await open(id)).status).toBe(404)
    for (const table of [bannerTranslations, bannerShops, bannerLikes]) {
      expect(await api.db.$count(table)).toBe(0)
    }
    expect((await api.call(`DELETE ${line}`, { token })).status).toBe(404)
    expect((await api.call(`GET ${ALL}/${id}`, { token })).status).toBe(404)
    expect((await change(id)).status).toBe(404)
  })

  it.each([
    ['kind', 'poster', 'kind'],
    ['img', 'products/else.webp', 'img'],
    ['img', 'https://elsewhere.example/a.webp', 'img'],
    ['img', null, 'img'],
    ['titles', {}, 'titles'],
    ['titles', { en: ' ' }, 'titles'],
    ['titles', { en: 'Lunch', xx: 'Unknown' }, 'titles'],
    ['titles', { en: 'x'.repeat(101) }, 'titles'],
    ['texts', { ar: 'غداء' }, 'titles'],
    ['texts', { xx: 'Unknown' }, 'texts'],
    ['buttons', { en: 'x'.repeat(41) }, 'buttons'],
    ['url', 'http://example.org', 'url'],
    ['url', 'javascript:alert(1)', 'url'],
    ['url', '//evil.example', 'url'],
    ['shop_ids', [], 'shop_ids'],
    ['shop_ids', [99_999], 'shop_ids'],
    ['shop_id', 99_999, 'shop_id'],
  ])('[KB-41] %s cannot be %j', async (key, value, field) => {
    const { status, body } = await add({ [key]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})[0]).toMatch(new RegExp(`^${field}`))
    expect(await seen()).toEqual([])
  })

  it('[KB-41] the log holds what has changed, of words how long they are', async () => {
    const { id } = (await add()).body.data
    await change(id, { url: 'https://example.org', shop_ids: [], texts: { en: 'Now.' } })
    const entries = await api.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual(['banner_added', 'banner_changed'])
    expect(entries[1]?.before).toEqual({
      leads: 'shops',
      url: null,
      shops: `#${shopId}`,
      'text.en': 12,
    })
    expect(entries[1]?.after).toEqual({
      leads: 'link',
      url: 'https://example.org',
      shops: null,
      'text.en': 4,
    })
  })
})
