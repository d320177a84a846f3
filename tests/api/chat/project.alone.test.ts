import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatThread } from '@/domain/chat.schema'
import { makeProject, sweepDeletions } from '@/server/firestore/api'
import { forgetAccount } from '@/server/people/account/deletion.service'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { projectPort } from '@/server/people/chat/project.port'
import { chatMembers, chats } from '@/server/platform/db/schema/chat'
import { firestoreDeletions, firestoreDocuments } from '@/server/platform/db/schema/firestore'
import { outbox } from '@/server/platform/db/schema/notification'
import { users } from '@/server/platform/db/schema/user'
import { withTransaction } from '@/server/platform/db/transaction'
import { findServiceAccount, makeGoogleToken } from '@/server/platform/google/service-account'
import { makeSend, sendDue } from '@/server/platform/outbox/outbox.worker'
import { makeSendFcm } from '@/server/platform/push/send-fcm'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildChatPeople, CHATS, openChat, say } from '@/tests/support/chats'
import { type Asked, startHttpDouble } from '@/tests/support/http-double'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const google = await startHttpDouble()
const PROJECT = 'city-chat'
vi.stubEnv('FIREBASE_PROJECT_ID', PROJECT)
vi.stubEnv('FIREBASE_CLIENT_EMAIL', 'chat@city-chat.iam.gserviceaccount.com')
// as .env files write it
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
vi.stubEnv('FIREBASE_PRIVATE_KEY', pem)
vi.stubEnv('TRANSLATE_URL', google.url)
vi.stubEnv('TRANSLATE_KEY', 'secret')

const api = openApi()
const account = findServiceAccount()
if (!account) throw new Error('no service account')
const token = makeGoogleToken(account, 'scope-of-a-test', { url: `${google.url}/token` })
const project = makeProject({ project: PROJECT, token, url: google.url })
projectPort.register(project)

/** what Google's Firestore holds, by path, and how it answers FCM's and the translator's calls */
const documents = new Map<string, object>()
let fcm: { status: number; body?: string } = { status: 200, body: '{}' }
let translator: { status: number; body?: string } = { status: 200 }
const ROOT = `projects/${PROJECT}/databases/(default)/documents`

const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })

function answer({ path, body }: Asked) {
  if (path === '/token') return json({ access_token: 'ya29.x', expires_in: 3599 })
  if (path === '/translate') return translator
  if (path.endsWith('messages:send')) return fcm
  if (path.endsWith(':commit')) {
    const { writes } = JSON.parse(String(body)) as { writes: { delete: string }[] }
    for (const { delete: name } of writes) documents.delete(name.slice(ROOT.length + 1))
    return json({ writeResults: [] })
  }
  if (path.endsWith(':runQuery')) {
    const { value } = JSON.parse(String(body)).structuredQuery.where.fieldFilter
    const found = [...documents].filter(
      ([name, fields]) =>
        name.startsWith('messages/') &&
        (fields as { chat_id: { stringValue: string } }).chat_id.stringValue === value.stringValue,
    )
    return json([
      ...found.map(([name]) => ({ document: { name: `${ROOT}/${name}` } })),
      { readTime: '2026-03-02T12:00:00Z' },
    ])
  }
  const fields = documents.get(decodeURIComponent(path).slice(`/v1/${ROOT}/`.length))
  if (!fields) return { status: 404 }
  const time = '2026-03-02T12:00:01.123456Z'
  return json({ name: path, fields, createTime: time, updateTime: time })
}

beforeEach(async () => {
  await buildBasics(api.db)
  google.answer = answer
})
afterEach(() => {
  google.asked.length = 0
  documents.clear()
  fcm = { status: 200, body: '{}' }
})
afterAll(() => google.close())

const text = (value: string) => ({ stringValue: value })
function write(chat: ChatThread, id: string, senderId: number, said = 'Hello'): void {
  documents.set(`chats/${chat.id}`, { roleId: text(chat.roleId) })
  documents.set(`messages/${id}`, {
    chat_id: text(chat.id),
    sender_id: text(String(senderId)),
    chat_content: text(said),
    parties: { arrayValue: { values: chat.parties.map(text) } },
  })
}
const report = (who: { token: string }, chat: ChatThread, message_id: string) =>
  api
    .call(`POST ${CHATS}/${chat.id}/sent`, { token: who.token, body: { message_id } })
    .then(({ status }) => status)

async function openOne() {
  const people = await buildChatPeople(api)
  const asked = { roleId: 'seller', order_id: people.order.id }
  return { ...people, chat: (await openChat(api, people.customer.token, asked)).body.data }
}

describe('[CT-19] a message in the operator’s Firebase project', () => {
  it('is read there when it is reported, and counted once', async () => {
    const { chat, customer, seller } = await openOne()
    write(chat, 'm1', customer.user.id, 'No onions')
    const both = await Promise.all([report(customer, chat, 'm1'), report(seller, chat, 'm1')])
    expect([...both, await report(customer, chat, 'm1')]).toEqual([200, 200, 200])
    const [member] = await api.db
      .select()
      .from(chatMembers)
      .where(eq(chatMembers.party, String(seller.user.id)))
    expect(member?.unread).toBe(1)
    const [row] = await api.db.select().from(chats).where(eq(chats.id, chat.id))
    expect(row).toMatchObject({ last_text: 'No onions', last_sender_id: customer.user.id })
    const asked = google.asked.find(({ path }) => path.includes('/messages/m1'))
    expect(asked?.headers.authorization).toBe('Bearer ya29.x')
    const [assertion] = google.asked.filter(({ path }) => path === '/token')
    // one for many calls; the first test of this file has asked for it
    const given = new URLSearchParams(String(assertion?.body ?? '')).get('assertion') ?? ''
    expect(decodeProtectedHeader(given).alg).toBe('RS256')
    expect(decodeJwt(given)).toMatchObject({ iss: account.email, scope: 'scope-of-a-test' })
  })

  it('is refused where nobody has written it, in another chat, by a stranger, and in an ended one', async () => {
    const { chat, customer, stranger } = await openOne()
    const other = (await openChat(api, customer.token, {})).body.data
    write(chat, 'm1', customer.user.id)
    expect(await report(customer, chat, 'nowhere')).toBe(404)
    expect(await report(customer, other, 'm1')).toBe(404)
    expect(await report(stranger, chat, 'm1')).toBe(404)
    expect(await report(customer, chat, '../m1')).toBe(422)
    const closed_at = new Date('2026-03-02T11:59:00Z')
    await api.db.update(chats).set({ closed_at }).where(eq(chats.id, chat.id))
    expect(await report(customer, chat, 'm1')).toBe(403)
    expect(await api.db.$count(firestoreDocuments)).toBe(0)
  })

  it('that is told of late changes neither the last one nor who waits', async () => {
    const { chat, customer, seller } = await openOne()
    write(chat, 'late', customer.user.id, 'An old question')
    const at = new Date('2026-03-02T13:00:00Z')
    await say(api, chat, seller.user.id, { text: 'The answer', at })
    expect(await report(customer, chat, 'late')).toBe(200)
    const [row] = await api.db.select().from(chats).where(eq(chats.id, chat.id))
    expect(row).toMatchObject({ last_text: 'The answer', last_at: at, waiting_since: null })
  })

  it('that was written before the end is taken after it', async () => {
    const { chat, customer } = await openOne()
    write(chat, 'm1', customer.user.id)
    await api.db
      .update(chats)
      .set({ closed_at: new Date('2026-03-02T12:00:02Z') })
      .where(eq(chats.id, chat.id))
    expect(await report(customer, chat, 'm1')).toBe(200)
  })

  it('is deleted there with the account, reported or not', async () => {
    const { chat, customer } = await openOne()
    write(chat, 'm1', customer.user.id)
    write(chat, 'm2', customer.user.id)
    write({ ...chat, id: 'somebody-elses' }, 'm3', 900_001)
    await report(customer, chat, 'm1')
    await withTransaction(api.db, (tx) => forgetAccount(tx, customer.user.id, api.now))
    expect(await api.db.$count(firestoreDocuments)).toBe(0)
    // not before Google has taken it
    google.answer = () => ({ status: 503 })
    await expect(sweepDeletions(api.db, project)).rejects.toThrow('503')
    google.answer = answer
    while (await sweepDeletions(api.db, project)) {}
    expect([...documents.keys()]).toEqual(['chats/somebody-elses', 'messages/m3'])
    expect(await api.db.$count(firestoreDeletions)).toBe(0)
  })
})

describe('[CT-20] a push to a device', () => {
  const sendAll = () =>
    makeSend({
      from: 'a@example.com',
      isDemo: false,
      push: makeSendFcm(api.db, { project: PROJECT, token, url: google.url }),
    })
  const pushes = () => api.db.select().from(outbox).where(eq(outbox.channel, 'push'))
  const later = () => new Date(api.now.getTime() + 60_000)

  async function pushOne() {
    const { chat, customer, seller } = await openOne()
    await api.db.update(users).set({ push_token: 'device-1' }).where(eq(users.id, seller.user.id))
    await say(api, chat, customer.user.id, { text: 'Are you open?', at: api.now })
    return { chat, seller }
  }
  const sentOf = () => google.asked.filter(({ path }) => path.endsWith('messages:send'))

  it('goes by FCM where a service account is set, and opens the conversation', async () => {
    const { chat } = await pushOne()
    expect(await sendDue(api.db, sendAll(), later())).toBe(1)
    const [asked] = sentOf()
    expect(asked?.path).toBe(`/v1/projects/${PROJECT}/messages:send`)
    expect(JSON.parse(String(asked?.body)).message).toMatchObject({
      token: 'device-1',
      notification: { title: 'Mira', body: 'Are you open?' },
      data: { url: `/console/chats/${chat.id}`, tag: `chat-${chat.id}` },
    })
  })

  it('is not sent to a device that somebody else has signed in on since', async () => {
    const { seller } = await pushOne()
    await api.db.update(users).set({ push_token: null }).where(eq(users.id, seller.user.id))
    await sendDue(api.db, sendAll(), later())
    expect(sentOf()).toEqual([])
    const [row] = await pushes()
    expect(row).toMatchObject({ sent_at: null, last_error: 'the device has signed out' })
  })

  it('is not written for an account that is blocked, leaving or signed out everywhere', async () => {
    const { chat, customer, seller } = await openOne()
    const set = (values: Partial<typeof users.$inferInsert>) =>
      api.db.update(users).set(values).where(eq(users.id, seller.user.id))
    await set({ push_token: 'device-1', active: false })
    await say(api, chat, customer.user.id, { at: api.now })
    await set({ active: true, leaves_at: api.now })
    await say(api, chat, customer.user.id, { at: api.now })
    await set({ leaves_at: null })
    await withTransaction(api.db, (tx) => deleteSessions(tx, seller.user.id, null))
    await say(api, chat, customer.user.id, { at: api.now })
    expect(await pushes()).toEqual([])
  })

  it('forgets a token that has ended, and tries again what failed otherwise', async () => {
    const { seller } = await pushOne()
    // of a proxy, or the wrong project
    fcm = { status: 404 }
    await sendDue(api.db, sendAll(), later())
    const [waiting] = await pushes()
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null })
    fcm = json({ error: { details: [{ errorCode: 'UNREGISTERED' }] } }, 404)
    await sendDue(api.db, sendAll(), new Date(api.now.getTime() + 3_600_000))
    const [user] = await api.db.select().from(users).where(eq(users.id, seller.user.id))
    expect(user?.push_token).toBeNull()
  })
})

describe('[CT-21] a translation', () => {
  const translate = (who: { token: string }, chat: ChatThread, body: object) =>
    api.call(`POST ${CHATS}/${chat.id}/translate`, { token: who.token, body })

  async function saidOne() {
    const opened = await openOne()
    write(opened.chat, 'm1', opened.customer.user.id, 'No onions')
    await report(opened.customer, opened.chat, 'm1')
    return opened
  }

  it('is asked of the operator’s service with the text alone', async () => {
    const { chat, seller } = await saidOne()
    expect(chat.can_translate).toBe(true)
    translator = json({
      translatedText: ' Ohne Zwiebeln\u202E ',
      detectedLanguage: { language: 'en' },
    })
    const { status, body } = await translate(seller, chat, { message_id: 'm1', to: 'de' })
    expect([status, body.data]).toEqual([200, { text: 'Ohne Zwiebeln', from: 'en' }])
    const [asked] = google.asked.filter(({ path }) => path === '/translate')
    expect(JSON.parse(String(asked?.body))).toEqual({
      q: 'No onions',
      source: 'auto',
      target: 'de',
      format: 'text',
      api_key: 'secret',
    })
  })

  it('is of a message of the parties’, in a language that there is, and says when the service is down', async () => {
    const { chat, customer, seller, stranger } = await saidOne()
    const other = (await openChat(api, customer.token, {})).body.data
    const asked = { message_id: 'm1', to: 'de' }
    expect((await translate(stranger, chat, asked)).status).toBe(404)
    expect((await translate(customer, other, asked)).status).toBe(404)
    expect((await translate(seller, chat, { ...asked, message_id: 'm2' })).status).toBe(404)
    expect((await translate(seller, chat, { ...asked, to: 'xx' })).status).toBe(422)
    translator = { status: 500 }
    expect((await translate(seller, chat, asked)).status).toBe(503)
    translator = { status: 200, body: 'not json' }
    expect((await translate(seller, chat, asked)).status).toBe(503)
  })
})
