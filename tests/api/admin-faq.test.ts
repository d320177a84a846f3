import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminFaq } from '@/domain/admin-faq.schema'
import type { Faq } from '@/domain/faq.schema'
import { schemas } from '@/domain/schemas'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildFaq } from '@/tests/support/content-builders'

const api = openApi()
const ALL = '/dashboard/admin/faqs'
let token: string

const question = (over: object = {}) => ({
  questions: { en: 'Where is it?' },
  answers: { en: '<p>On its way.</p>' },
  topic: 'delivery',
  active: true,
  ...over,
})
const add = (over: object = {}) =>
  api.call<AdminFaq>(`POST ${ALL}`, { token, body: question(over) })
const change = (id: number, over: object = {}) =>
  api.call<AdminFaq>(`PUT ${ALL}/${id}`, { token, body: question(over) })
const move = (id: number, past: number) =>
  api.call(`POST ${ALL}/${id}/move`, { token, body: { past } })
const look = async (id: number) =>
  (await api.call<AdminFaq>(`GET ${ALL}/${id}`, { token })).body.data
const list = async (query = '') => {
  const { body } = await api.call<AdminFaq[]>(`GET ${ALL}${query}`, { token })
  return schemas.adminFaqPage.parse(body)
}
/** what a visitor reads */
const read = async (lang = 'en') => {
  const { body } = await api.call<Faq[]>(`GET /rest/faqs/paginate?lang=${lang}`)
  return body.data.map(({ translation }) => translation?.question)
}

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('questions in the console', () => {
  it('[KB-40] a new one is read by visitors after all others, in their language or the main one', async () => {
    await buildFaq(api.db, { en: 'How?' }, { input: 7 })
    const { body } = await add()
    expect(schemas.adminFaq.parse(body.data)).toMatchObject({ topic: 'delivery', locales: ['en'] })
    expect(await read()).toEqual(['How?', 'Where is it?'])
    expect(await read('ar')).toEqual(['How?', 'Where is it?'])
    const { id, updated_at } = body.data
    const arabic = { questions: { ar: 'أين هو؟' }, answers: { ar: 'في الطريق' }, updated_at }
    expect((await change(id, arabic)).body.data.locales).toEqual(['ar', 'en'])
    expect(await read('ar')).toEqual(['How?', 'أين هو؟'])
    expect(await read()).toEqual(['How?', 'Where is it?'])
  })

  it('[KB-40] only what readers see of an answer is kept', async () => {
    const answers = { en: '<h3>Hi</h3><p onclick="x()">a<script>alert(1)</script></p>' }
    const { body } = await add({ answers })
    expect(body.data.answers).toEqual({ en: '<h3>Hi</h3><p>a</p>' })
    const plain = await add({ answers: { en: 'One.\n\nTwo <3' } })
    expect(plain.body.data.answers).toEqual({ en: '<p>One.</p><p>Two &lt;3</p>' })
  })

  it('[KB-40] a language that is emptied goes; what is not named stays, also of one that is not spoken', async () => {
    const { id } = await buildFaq(api.db, { en: 'How?', ar: 'كيف؟' })
    await api.db
      .insert(faqTranslations)
      .values({ faq_id: id, locale: 'fr', question: 'Comment ?', answer: '<p>…</p>' })
    const { body } = await change(id, { questions: { ar: '' }, answers: { ar: ' ' } })
    expect(body.data.questions).toEqual({ en: 'How?', fr: 'Comment ?' })
    expect(await look(id)).toMatchObject({ locales: ['en', 'fr'], topic: 'delivery' })
  })

  it('[KB-40] one that is hidden is found by admins only', async () => {
    const { id } = (await add()).body.data
    await change(id, { active: false })
    expect(await read()).toEqual([])
    expect((await list()).data).toEqual([])
    const { data, meta } = await list('?active=0')
    expect(data).toMatchObject([{ id, active: false, above: null, below: null }])
    expect(data[0]).not.toHaveProperty('answers')
    expect(meta.total).toBe(1)
  })

  it('[KB-40] one passes its neighbour in the list, past those that are hidden, also on another page', async () => {
    const a = await buildFaq(api.db, { en: 'A' }, { input: 1 })
    const hidden = await buildFaq(api.db, { en: 'H' }, { input: 2, active: false })
    // two that share a place
    const b = await buildFaq(api.db, { en: 'B' }, { input: 3 })
    const c = await buildFaq(api.db, { en: 'C' }, { input: 3 })
    const { data } = await list('?perPage=1&page=2')
    expect(data).toMatchObject([{ id: b.id, above: a.id, below: c.id }])
    expect((await move(b.id, a.id)).status).toBe(200)
    expect(await read()).toEqual(['B', 'A', 'C'])
    expect((await move(a.id, c.id)).status).toBe(200)
    expect(await read()).toEqual(['B', 'C', 'A'])
    // who writes it meanwhile need not look again
    expect((await look(a.id)).updated_at).toBe(a.updated_at.toISOString())
    expect((await move(hidden.id, a.id)).status).toBe(409)
  })

  it('[KB-14] [KB-40] a move is recorded by the places in the list, whatever its numbers are', async () => {
    const a = await buildFaq(api.db, { en: 'A' }, { input: 2 })
    const b = await buildFaq(api.db, { en: 'B' }, { input: 3 })
    await move(a.id, b.id)
    const acts = await api.db.select().from(auditEntries)
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['faq_moved', { input: 1 }, { input: 2 }],
    ])
  })

  it('[KB-40] a list that has another order by now is not put in order blindly', async () => {
    const [a, b, c] = [
      await buildFaq(api.db, { en: 'A' }, { input: 1 }),
      await buildFaq(api.db, { en: 'B' }, { input: 2 }),
      await buildFaq(api.db, { en: 'C' }, { input: 3 }),
    ]
    await move(c.id, b.id)
    const clash = await move(a.id, b.id)
    expect(clash.body.statusCode).toBe('ERROR_409')
    expect(await read()).toEqual(['A', 'C', 'B'])
    expect((await move(9999, a.id)).status).toBe(404)
    expect((await api.call(`POST ${ALL}/${a.id}/move`, { token, body: {} })).status).toBe(422)
  })

  it('[KB-40] what has changed since it was looked at is neither overwritten nor deleted', async () => {
    const { id, updated_at } = (await add()).body.data
    await api.db
      .update(faqs)
      .set({ updated_at: new Date(Date.parse(updated_at) + 1_000) })
      .where(eq(faqs.id, id))
    expect((await change(id, { questions: { en: 'Mine' }, updated_at })).status).toBe(409)
    const old = `${ALL}/${id}?updated_at=${updated_at}` as const
    expect((await api.call(`DELETE ${old}`, { token })).status).toBe(409)
    expect(await read()).toEqual(['Where is it?'])
  })

  it('[KB-40] one that is deleted is gone, with its texts', async () => {
    const { id, updated_at } = (await add()).body.data
    const line = `${ALL}/${id}?updated_at=${updated_at}` as const
    expect((await api.call(`DELETE ${line}`, { token })).status).toBe(200)
    expect(await read()).toEqual([])
    expect(await api.db.$count(faqTranslations)).toBe(0)
    expect((await api.call(`DELETE ${line}`, { token })).status).toBe(404)
    expect((await api.call(`GET ${ALL}/${id}`, { token })).status).toBe(404)
    expect((await change(id)).status).toBe(404)
  })

  it.each([
    ['questions', { en: ' ' }, 'questions'],
    ['questions', {}, 'questions'],
    ['answers', { en: '<p> </p>' }, 'answers'],
    ['answers', {}, 'answers'],
    ['questions', { en: 'How?', ar: 'كيف؟' }, 'answers'],
    ['answers', { en: 'So.', ar: 'هكذا' }, 'questions'],
    ['questions', { en: 'How?', xx: 'Unknown' }, 'questions'],
    ['answers', { en: 'So.', xx: 'Unknown' }, 'answers'],
    ['questions', { en: 'x'.repeat(301) }, 'questions'],
    ['topic', 'weather', 'topic'],
  ])('[KB-40] %s cannot be %j', async (key, value, field) => {
    const { status, body } = await add({ [key]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})[0]).toMatch(new RegExp(`^${field}`))
    expect(await read()).toEqual([])
  })

  it('[KB-40] the log holds how long an answer is, not what it says', async () => {
    await add()
    const [entry] = await api.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'faq_added', subject_kind: 'faq' })
    expect(entry?.after).toEqual({
      topic: 'delivery',
      active: true,
      'question.en': 'Where is it?',
      'answer.en': 18,
    })
  })
})
