import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminMessage, AdminMessageFull, MessageSummary } from '@/domain/admin-message.schema'
import { MAX_ATTEMPTS, MAX_COUNTED, MAX_LISTED } from '@/domain/message'
import { schemas } from '@/domain/schemas'
import { outbox } from '@/server/platform/db/schema/notification'
import { saveSubscription } from '@/server/platform/push/push.queries'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { readCode } from '@/tests/support/mail'

const api = openApi()
const ALL = '/dashboard/admin/messages'
let token: string

type Row = typeof outbox.$inferInsert
const write = async (over: Partial<Row> = {}) => {
  const [row] = await api.db
    .insert(outbox)
    .values({
      channel: 'email',
      recipient: 'a@example.com',
      subject: 'Hello',
      body: 'secret body',
      next_try_at: api.now,
      created_at: api.now,
      ...over,
    })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}
const states = {
  given_up: { attempts: MAX_ATTEMPTS, last_error: 'no' },
  retrying: { attempts: 3, last_error: '451 busy' },
  waiting: {},
  sent: { attempts: 1, sent_at: new Date('2026-11-18T12:00:05Z') },
} satisfies Record<string, Partial<Row>>

const ask = (query = '') => api.call<AdminMessage[]>(`GET ${ALL}${query}`, { token })
const list = async (query = '') => schemas.adminMessagePage.parse((await ask(query)).body).data
const look = async (id: number) =>
  (await api.call<AdminMessageFull>(`GET ${ALL}/${id}`, { token })).body.data
const summary = async (query = '') =>
  (await api.call<MessageSummary>(`GET ${ALL}/summary${query}`, { token })).body.data

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('[KB-35] what the outbox holds', () => {
  it('is listed the newest first, by state, channel and whole recipient', async () => {
    const [failed, tried, due, done] = [
      await write(states.given_up),
      await write({ ...states.retrying, channel: 'sms', recipient: '491510000' }),
      await write({ ...states.waiting, channel: 'push', recipient: '491510000' }),
      await write(states.sent),
    ]
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await ids('')).toEqual([done, due, tried, failed])
    expect(await ids('?state=given_up')).toEqual([failed])
    expect(await ids('?state=retrying')).toEqual([tried])
    expect(await ids('?state=waiting')).toEqual([due])
    expect(await ids('?state=sent')).toEqual([done])
    expect(await ids('?channel=email')).toEqual([done, failed])
    expect(await ids('?channel=email&state=sent')).toEqual([done])
    expect(await ids('?search=%20A@Example.com')).toEqual([done, failed])
    // neither a part, nor the device of a push that has the same number
    expect(await ids('?search=example.com')).toEqual([])
    expect(await ids('?search=%2B49%20151%200000')).toEqual([tried])
    expect(await ids('?perPage=1&page=2')).toEqual([due])
    for (const bad of ['?state=none', '?channel=fax', '?state='])
      expect(await ids(bad)).toHaveLength(4)
  })

  it('says when, how often, why not and when next', async () => {
    const id = await write({ ...states.retrying, next_try_at: new Date('2026-11-18T12:08:00Z') })
    expect(await look(id)).toEqual({
      id,
      channel: 'email',
      state: 'retrying',
      recipient: 'a@example.com',
      device: null,
      subject: 'Hello',
      attempts: 3,
      next_try_at: '2026-11-18T12:08:00.000Z',
      sent_at: null,
      error: '451 busy',
      created_at: '2026-11-18T12:00:00.000Z',
      resend: 'possible',
    })
    const done = await look(await write(states.sent))
    expect(done).toMatchObject({ sent_at: '2026-11-18T12:00:05.000Z', next_try_at: null })
    expect(await look(await write(states.given_up))).toMatchObject({
      next_try_at: null,
      attempts: null,
    })
    expect((await api.call(`GET ${ALL}/999999`, { token })).status).toBe(404)
  })

  it('shows no code, link or text of a real mail and SMS, whatever refused them', async () => {
    await api.call('POST /auth/register?email=new@example.com&lang=en', { body: {} })
    const code = await readCode(api.db, 'new@example.com')
    await api.call('POST /auth/register', { body: { phone: '491510001' } })
    const texted = await readCode(api.db, '491510001')
    const link = 'https://shop.example/reset?token=Xy9'
    await api.db.execute(sql`update outbox set attempts = 24, last_error =
      'spam: ' || subject || ' <' || recipient || '> links to ' || ${link}::text || ' ' || body`)
    const rows = await list()
    expect(rows.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(rows[1]?.subject).toMatch(/^•{6} is your .+ code$/)
    const answers = JSON.stringify([
      rows,
      await look(rows[0]?.id ?? 0),
      await look(rows[1]?.id ?? 0),
    ])
    for (const secret of [code, texted, 'token=', 'Xy9']) expect(answers).not.toContain(secret)
    expect(answers).not.toContain('"body"')
    // what refused them is told all the same
    expect(rows[1]?.error).toMatch(
      /^spam: … is your .+ <…@example.com> links to https:\/\/shop\.example\/… /,
    )
    // nor does an error name who it was for
    expect(rows.map(({ error }) => error).join()).not.toMatch(/new@|491510001/)
  })

  it('names of a push whose device it is and its service, no address that could be pushed to', async () => {
    const { user } = await buildUser(api.db)
    await saveSubscription(api.db, {
      user_id: user.id,
      endpoint: 'https://fcm.googleapis.com/fcm/send/secret-endpoint',
      p256dh: 'secret-key',
      auth: 'secret-auth',
      created_at: api.now,
    })
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from push_subscriptions`)
    await write({ channel: 'push', recipient: String(rows[0]?.id), subject: '' })
    await write({ channel: 'push', recipient: `fcm:${user.id}`, subject: '' })
    await write({ channel: 'push', recipient: '999999', subject: '' })
    const found = await list('?channel=push')
    const device = { user_id: user.id, host: 'fcm.googleapis.com' }
    expect(found.map((one) => [one.recipient, one.device])).toEqual([
      [null, null],
      [null, device],
      [null, device],
    ])
    expect(JSON.stringify(found)).not.toContain('secret')
  })

  it('is counted by state, as far as that is quick', async () => {
    await write(states.given_up)
    await write({ ...states.given_up, created_at: new Date('2026-11-01T12:00:00Z') })
    await write({ ...states.given_up, channel: 'sms', recipient: '491510000' })
    await write(states.sent)
    expect(await summary()).toEqual({
      counts: { given_up: 3, retrying: 0, waiting: 0, sent: 1 },
      lately: 2,
      senders: { email: 'off', sms: 'off', push: 'on' },
    })
    expect((await summary('?channel=sms')).counts).toMatchObject({ given_up: 1, sent: 0 })
    expect((await summary('?search=a@example.com')).counts).toMatchObject({ given_up: 2, sent: 1 })
    await api.db.execute(sql`insert into outbox (channel, recipient, body)
      select 'email', 'many@example.com', '' from generate_series(1, ${MAX_LISTED + 50})`)
    expect((await summary()).counts.waiting).toBe(MAX_COUNTED)
    const { body } = await ask('?state=waiting&perPage=100&page=50')
    expect(body.meta).toMatchObject({ total: MAX_LISTED + 1 })
    expect(body.data).toHaveLength(100)
    expect(await list('?state=waiting&perPage=100&page=52')).toEqual([])
  })

  it('is for admins alone', async () => {
    const id = await write()
    const lines = [
      `GET ${ALL}`,
      `GET ${ALL}/${id}`,
      `GET ${ALL}/summary`,
      `POST ${ALL}/retry`,
      `POST ${ALL}/${id}/retry`,
    ] as const
    for (const line of lines) {
      const body = line.startsWith('POST') ? { channel: 'email', days: 7 } : undefined
      expect((await api.call(line, { body })).status, line).toBe(401)
      for (const role of ['user', 'seller', 'deliveryman'] as const) {
        const other = await buildUser(api.db, { role })
        const { status } = await api.call(line, { token: other.token, body })
        expect(status, `${role} ${line}`).toBe(403)
      }
    }
  })
})
