import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminPage } from '@/domain/admin-page.schema'
import type { ContentPage, LegalText } from '@/domain/page.schema'
import { schemas } from '@/domain/schemas'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { pages, pageTranslations } from '@/server/platform/db/schema/page'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildPage } from '@/tests/support/content-builders'

const api = openApi()
const ALL = '/dashboard/admin/pages'
let token: string

const look = async (name: string) =>
  (await api.call<AdminPage>(`GET ${ALL}/${name}`, { token })).body.data
const write = (name: string, over: object = {}) =>
  api.call<AdminPage>(`PUT ${ALL}/${name}`, {
    token,
    body: { titles: { en: 'Terms' }, texts: { en: '<p>Be kind.</p>' }, active: true, ...over },
  })
/** what a visitor reads */
const read = async (lang = 'en') => {
  const { body } = await api.call<LegalText>(`GET /rest/term?lang=${lang}`)
  return body.data?.translation
}

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('pages of the operator in the console', () => {
  it('[KB-25] the list names those that are asked for, written or not, and all others', async () => {
    await buildPage(api.db, 'press', { en: 'Press' })
    await buildPage(api.db, 'policy', { en: 'Privacy', ar: 'الخصوصية' }, { active: false })
    const { body } = await api.call<AdminPage[]>(`GET ${ALL}`, { token })
    const rows = schemas.adminPagePage.parse(body).data
    expect(rows.map(({ id }) => id)).toEqual([
      'term',
      'policy',
      'refund',
      'about',
      'delivery',
      'press',
    ])
    expect(rows[0]).toEqual({ id: 'term', titles: {}, locales: [], active: false })
    expect(rows[1]).toMatchObject({ locales: ['ar', 'en'], active: false })
    expect(rows[1]).not.toHaveProperty('texts')
  })

  it('[KB-25] one that is written for the first time is what visitors read', async () => {
    expect(await read()).toBeUndefined()
    const { body } = await write('term')
    expect(schemas.adminPage.parse(body.data)).toMatchObject({ id: 'term', locales: ['en'] })
    expect(await read()).toMatchObject({ title: 'Terms', description: '<p>Be kind.</p>' })
    // in the main language, until it is written in theirs
    expect(await read('ar')).toMatchObject({ locale: 'en' })
    const { updated_at } = await look('term')
    await write('term', { titles: { ar: 'الشروط' }, texts: { ar: 'كن لطيفًا' }, updated_at })
    expect(await read('ar')).toMatchObject({ locale: 'ar', description: '<p>كن لطيفًا</p>' })
    expect(await read()).toMatchObject({ title: 'Terms' })
  })

  it('[KB-25] only what readers see of a text is kept', async () => {
    const texts = { en: '<h3>Hi</h3><p onclick="x()">a<script>alert(1)</script></p>' }
    const { body } = await write('term', { texts })
    expect(body.data.texts).toEqual({ en: '<h3>Hi</h3><p>a</p>' })
  })

  it('[KB-25] a language that is emptied goes; what is not named stays, also of one that is not spoken', async () => {
    const page = await buildPage(api.db, 'term', { en: 'Terms', ar: 'الشروط' })
    await api.db
      .insert(pageTranslations)
      .values({ page_id: page.id, locale: 'fr', title: 'Conditions', description: '<p>…</p>' })
    const { updated_at } = await look('term')
    const { body } = await write('term', { titles: { ar: '' }, texts: { ar: ' ' }, updated_at })
    expect(body.data.titles).toEqual({ en: 'Terms', fr: 'Conditions' })
    expect(body.data.locales).toEqual(['en', 'fr'])
  })

  it('[KB-25] one that is hidden is read by nobody, and its blocks stay', async () => {
    const blocks = [{ type: 'text' as const, html: { en: '<p>More</p>' } }]
    await buildPage(api.db, 'delivery', { en: 'Delivery' }, { blocks })
    const { updated_at } = await look('delivery')
    const open = () => api.call<ContentPage>('GET /rest/pages/delivery')
    const hidden = await write('delivery', { titles: {}, texts: {}, active: false, updated_at })
    expect(hidden.status).toBe(200)
    expect((await open()).status).toBe(404)
    const again = hidden.body.data.updated_at
    await write('delivery', { titles: {}, texts: {}, active: true, updated_at: again })
    expect((await open()).body.data).toMatchObject({
      translation: { title: 'Delivery' },
      blocks: [{ type: 'text', html: '<p>More</p>' }],
    })
  })

  it('[KB-25] what has changed since it was looked at is not overwritten, nor what was written meanwhile', async () => {
    await write('term')
    // both had seen none
    expect((await write('term', { titles: { en: 'Mine' } })).status).toBe(409)
    const { updated_at } = await look('term')
    await api.db
      .update(pages)
      .set({ updated_at: new Date(Date.parse(updated_at ?? '') + 1_000) })
      .where(eq(pages.type, 'term'))
    expect((await write('term', { titles: { en: 'Mine' }, updated_at })).status).toBe(409)
    expect(await read()).toMatchObject({ title: 'Terms' })
  })

  it.each([
    ['titles', { en: ' ' }, 'titles'],
    ['texts', { en: '<p> </p>' }, 'texts'],
    ['texts', {}, 'texts'],
    ['titles', { en: 'Terms', ar: 'الشروط' }, 'texts'],
    ['texts', { en: 'Text', ar: 'نص' }, 'titles'],
    ['titles', { en: 'Terms', xx: 'Unknown' }, 'titles'],
    ['texts', { en: 'Text', xx: 'Unknown' }, 'texts'],
    ['titles', { en: 'x'.repeat(201) }, 'titles'],
  ])('[KB-25] %s cannot be %j', async (key, value, field) => {
    const { status, body } = await write('term', { [key]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})[0]).toMatch(new RegExp(`^${field}`))
    expect(await read()).toBeUndefined()
  })

  it('[KB-25] a name that nobody asks for is none', async () => {
    expect((await api.call(`GET ${ALL}/nothing`, { token })).status).toBe(404)
    expect((await write('nothing')).status).toBe(404)
  })

  it('[KB-25] the log holds how long a text is, not what it says', async () => {
    await write('term')
    const [entry] = await api.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'page_changed', subject_id: 'term' })
    expect(entry?.after).toEqual({ active: true, 'title.en': 'Terms', 'text.en': 15 })
  })
})
