import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminMessageFull, Resent } from '@/domain/admin-message.schema'
import { MAX_ATTEMPTS, MAX_RESENT } from '@/domain/message'
import { MAX_CODE_TRIES } from '@/domain/user'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { outbox } from '@/server/platform/db/schema/notification'
import { sendDue } from '@/server/platform/outbox/outbox.worker'
import type { Send } from '@/server/platform/outbox/send'
import { Undeliverable } from '@/server/platform/outbox/sms'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { readCode } from '@/tests/support/mail'

const api = openApi()
const ALL = '/dashboard/admin/messages'
const DAY_S = 86_400
let token: string
let second: string

type Row = typeof outbox.$inferInsert
const write = async (over: Partial<Row> = {}) => {
  const [row] = await api.db
    .insert(outbox)
    .values({
      channel: 'email',
      recipient: 'a@example.com',
      body: 'Hello',
      attempts: MAX_ATTEMPTS,
      last_error: 'refused',
      next_try_at: later(-DAY_S / 2),
      created_at: later(-DAY_S / 2),
      ...over,
    })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}
const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(outbox).where(eq(outbox.id, id))
  return row
}
const later = (seconds: number) => new Date(api.now.getTime() + seconds * 1000)
const wait = (seconds: number) => {
  api.now = later(seconds)
}
const press = (id: number, as = token) =>
  api.call<AdminMessageFull>(`POST ${ALL}/${id}/retry`, { token: as, body: {} })
const pressAll = (channel: string, days: number) =>
  api.call<Resent>(`POST ${ALL}/retry`, { token, body: { channel, days } })
const acts = async () =>
  (await api.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action, subject_id, before, after }) => ({ action, subject_id, before, after }),
  )

/** A sender that hands over when it is told to. */
function makeSender() {
  const sent: string[] = []
  const open: (() => void)[] = []
  const held: Send = async ({ recipient }) => {
    await new Promise<void>((done) => open.push(done))
    sent.push(recipient)
  }
  const now: Send = async ({ recipient }) => {
    sent.push(recipient)
  }
  const release = () => {
    for (const done of open.splice(0)) done()
  }
  return { sent, held, now, release }
}
const refuse: Send = async () => {
  throw new Error('451 busy')
}

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
  second = (await buildUser(api.db, { role: 'admin' })).token
})

describe('[KB-36] a message that was not delivered', () => {
  it('is due at once and sent once, however often it is pressed', async () => {
    const id = await write()
    const first = await press(id)
    expect(first).toMatchObject({ status: 200, body: { data: { state: 'waiting', attempts: 0 } } })
    expect((await press(id, second)).status).toBe(200)
    expect(await acts()).toEqual([
      {
        action: 'message_resent',
        subject_id: String(id),
        before: { status: 'given_up' },
        after: { status: 'waiting' },
      },
    ])
    const { sent, now } = makeSender()
    expect(await sendDue(api.db, now, api.now)).toBe(1)
    expect(await sendDue(api.db, now, later(DAY_S))).toBe(0)
    expect(sent).toEqual(['a@example.com'])
    const { status, body } = await press(id, second)
    expect([status, body.statusCode]).toEqual([409, 'ERROR_409'])
    expect((await rowOf(id))?.sent_at).toEqual(api.now)
  })

  it('begins its attempts anew, and says again why it failed', async () => {
    const id = await write({ attempts: 5, next_try_at: later(500), created_at: api.now })
    await press(id)
    await sendDue(api.db, refuse, api.now)
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      last_error: '451 busy',
      next_try_at: later(60),
    })
  })

  it('is not sent a second time while a worker has it in hand', async () => {
    const id = await write({ attempts: 2, next_try_at: api.now })
    const { sent, held, now, release } = makeSender()
    const running = sendDue(api.db, held, api.now)
    await expect.poll(async () => (await rowOf(id))?.attempts).toBe(3)
    expect((await press(id)).body.data).toMatchObject({ state: 'waiting' })
    // not even one that is as late as its deadline allows
    expect(await sendDue(api.db, now, later(30))).toBe(0)
    release()
    await running
    expect(await sendDue(api.db, now, later(DAY_S))).toBe(0)
    expect(sent).toEqual(['a@example.com'])
    expect((await press(id)).status).toBe(409)
  })

  it('is sent once by two admins and two workers at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `w${n}@example.com`)
    const ids = await Promise.all(names.map((recipient) => write({ recipient })))
    const { sent, now } = makeSender()
    await Promise.all([
      ...ids.flatMap((id) => [press(id), press(id, second)]),
      ...[1, 2, 3, 4].map(() => sendDue(api.db, now, api.now)),
      pressAll('email', 7),
    ])
    for (let n = 0; n < 4; n += 1) await sendDue(api.db, now, later(DAY_S))
    expect(sent.toSorted()).toEqual(names)
  })

  it('is due a minute after an attempt that was under way has failed', async () => {
    const id = await write({ attempts: MAX_ATTEMPTS - 1, next_try_at: api.now })
    let fail = () => {}
    const running = sendDue(
      api.db,
      () =>
        new Promise<void>((_, reject) => {
          fail = () => reject(new Error('451 busy'))
        }),
      api.now,
    )
    // its last attempt counts as given up before it has ended
    await expect.poll(async () => (await rowOf(id))?.attempts).toBe(MAX_ATTEMPTS)
    await press(id)
    fail()
    await running
    const { sent, now } = makeSender()
    expect(await sendDue(api.db, now, later(59))).toBe(0)
    expect(await sendDue(api.db, now, later(60))).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('is due at once where a sender had refused it for good', async () => {
    const id = await write({ attempts: 0, next_try_at: api.now, created_at: api.now })
    await sendDue(
      api.db,
      async () => {
        throw new Undeliverable('no SMTP_URL is configured')
      },
      api.now,
    )
    wait(20)
    await press(id)
    const { sent, now } = makeSender()
    await sendDue(api.db, now, api.now)
    expect(sent).toHaveLength(1)
  })

  it('stays unsent when its code has expired, was used, was guessed at too often or has a newer one', async () => {
    const ask = async (email: string) => {
      await api.call(`POST /auth/register?email=${email}&lang=en`, { body: {} })
      await api.db.execute(sql`update outbox set attempts = 24 where attempts = 0`)
      const { rows } = await api.db.execute<{ id: string }>(sql`select max(id) as id from outbox`)
      return Number(rows[0]?.id)
    }
    const look = async (id: number) =>
      (await api.call<AdminMessageFull>(`GET ${ALL}/${id}`, { token })).body.data.resend
    const isRefused = async (id: number) => {
      expect(await look(id)).toBe('code_expired')
      const { status, body } = await press(id)
      expect([status, body.statusCode]).toEqual([409, 'ERROR_MESSAGE_OUTDATED'])
      expect((await rowOf(id))?.attempts).toBe(MAX_ATTEMPTS)
    }
    const used = await ask('used@example.com')
    const code = await readCode(api.db, 'used@example.com')
    expect((await api.call(`GET /auth/verify/${code}?email=used@example.com`)).status).toBe(200)
    await isRefused(used)

    const guessed = await ask('guess@example.com')
    await api.db.execute(
      sql`update verify_codes set tries = ${MAX_CODE_TRIES} where target = 'guess@example.com'`,
    )
    await isRefused(guessed)

    const older = await ask('two@example.com')
    wait(120)
    const newer = await ask('two@example.com')
    await isRefused(older)
    expect(await look(newer)).toBe('possible')

    const late = await ask('late@example.com')
    expect(await look(late)).toBe('possible')
    wait(3600)
    await isRefused(late)
    expect((await pressAll('email', 7)).body.data).toEqual({ count: 0, more: false })
    expect(await acts()).toEqual([])
  })

  it('stays unsent after a week, a push after a day: nobody knows any more what it carries', async () => {
    for (const [channel, days] of [
      ['email', 7],
      ['sms', 7],
      ['push', 1],
    ] as const) {
      const aged = (seconds: number) => write({ channel, created_at: later(seconds) })
      const { status, body } = await press(await aged(-days * DAY_S - 1))
      expect([status, body.statusCode]).toEqual([409, 'ERROR_MESSAGE_OUTDATED'])
      expect((await press(await aged(-days * DAY_S))).status).toBe(200)
    }
    expect((await press(999_999)).status).toBe(404)
  })
})

describe('[KB-36] everything of a channel that was given up', () => {
  it('is sent again by one press, as far back as it says, and once', async () => {
    const recent = await write()
    const older = await write({ created_at: later(-2 * DAY_S) })
    const others = [
      await write({ channel: 'sms' }),
      await write({ attempts: 3, next_try_at: later(900) }),
      await write({ sent_at: later(-60) }),
    ]
    const before = await Promise.all(others.map(rowOf))
    expect((await pressAll('email', 1)).body.data).toEqual({ count: 1, more: false })
    expect((await rowOf(older))?.attempts).toBe(MAX_ATTEMPTS)
    expect((await pressAll('email', 7)).body.data).toEqual({ count: 1, more: false })
    expect((await pressAll('email', 7)).body.data).toEqual({ count: 0, more: false })
    expect(await Promise.all(others.map(rowOf))).toEqual(before)
    expect((await acts()).map(({ subject_id, after }) => [subject_id, after])).toEqual([
      ['email', { status: 'waiting', messages: 1, days: 1 }],
      ['email', { status: 'waiting', messages: 1, days: 7 }],
    ])
    const { sent, now } = makeSender()
    await api.db.execute(sql`update outbox set recipient = id::text`)
    await sendDue(api.db, now, api.now)
    expect(sent.filter((to) => to === String(recent) || to === String(older))).toHaveLength(2)
  })

  it('takes so many at a time, and of pushes those of a day', async () => {
    await write({ channel: 'push', created_at: later(-2 * DAY_S) })
    expect((await pressAll('push', 7)).body.data).toEqual({ count: 0, more: false })
    await api.db.execute(sql`insert into outbox (channel, recipient, body, attempts, created_at)
      select 'sms', n::text, '', 24, ${later(-60).toISOString()}::timestamptz
      from generate_series(1, ${MAX_RESENT + 5}) n`)
    expect((await pressAll('sms', 1)).body.data).toEqual({ count: MAX_RESENT, more: true })
    expect((await pressAll('sms', 1)).body.data).toEqual({ count: 5, more: false })
  })

  it.each([
    [{ channel: 'fax', days: 1 }, 'channel'],
    [{ channel: 'email', days: 8 }, 'days'],
    [{ channel: 'email', days: 0 }, 'days'],
  ])('refuses %o', async (input, field) => {
    const { status, body } = await api.call(`POST ${ALL}/retry`, { token, body: input })
    expect([status, Object.keys(body.params ?? {})]).toEqual([422, [field]])
  })
})
