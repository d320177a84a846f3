import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { outbox } from '@/server/platform/db/schema/notification'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import { makeSend, sendDue } from '@/server/platform/outbox/outbox.worker'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'

const api = openApi()
const MINUTE_MS = 60_000
const FROM = 'Tiffin <hello@example.com>'

let server: MailServer | undefined

async function startSmtp(accepts: boolean): Promise<string> {
  server = await startMailServer(accepts)
  return server.url
}

beforeEach(async () => {
  await buildBasics(api.db)
})
afterEach(() => {
  server?.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const write = (recipient: string, channel: 'email' | 'sms' = 'email') =>
  insertMessage(
    api.db,
    { channel, recipient, subject: 'Your code', body: 'It is 123456.\n\nSalām ☀' },
    api.now,
  )
const rowOf = async (recipient: string) => {
  const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, recipient))
  return row
}
const later = (minutes: number) => new Date(api.now.getTime() + minutes * MINUTE_MS)

describe('the outbox', () => {
  it('sends each mail once by SMTP', async () => {
    const send = makeSend({ smtpUrl: await startSmtp(true), from: FROM, isDemo: false })
    await write('a@example.com')
    expect(await sendDue(api.db, send, api.now)).toBe(1)
    expect(await sendDue(api.db, send, later(120))).toBe(0)
    expect(server?.mails).toHaveLength(1)
    expect(server?.mails[0]).toContain('To: a@example.com')
    expect(server?.mails[0]).toContain('From: Tiffin <hello@example.com>')
    expect(server?.mails[0]).toContain('Subject: Your code')
    expect(server?.mails[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect(await rowOf('a@example.com')).toMatchObject({ sent_at: api.now, last_error: null })
  })

  it('tries a refused mail again, later and later, and keeps the reason', async () => {
    const send = makeSend({ smtpUrl: await startSmtp(false), from: FROM, isDemo: false })
    await write('b@example.com')
    await sendDue(api.db, send, api.now)
    const first = await rowOf('b@example.com')
    expect(first).toMatchObject({ attempts: 1, sent_at: null, next_try_at: later(1) })
    expect(first?.last_error).toContain('busy')
    expect(await sendDue(api.db, send, later(0.5))).toBe(0)
    expect(await sendDue(api.db, send, later(1))).toBe(1)
    expect(await rowOf('b@example.com')).toMatchObject({ attempts: 2, next_try_at: later(3) })
    expect(await sendDue(api.db, makeSend({ from: FROM, isDemo: true }), later(3))).toBe(1)
    expect((await rowOf('b@example.com'))?.sent_at).toEqual(later(3))
  })

  it('[OP-46] logs why by codes: the words of a mail server may name who it was for', async () => {
    const told = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const send = makeSend({ smtpUrl: await startSmtp(false), from: FROM, isDemo: false })
    await write('secret-person@example.com')
    const [row] = await api.db.select().from(outbox)
    await sendDue(api.db, send, api.now)
    expect(told.mock.calls).toEqual([
      [
        { name: 'Error', code: 'EENVELOPE', responseCode: 451, message: row?.id, isFinal: false },
        'a message was not sent',
      ],
    ])

    told.mockClear()
    const wordy = async () => {
      const error = new Error('no mailbox secret-person@example.com, code 123456')
      throw Object.assign(error, { recipient: 'secret-person@example.com', cause: error })
    }
    await sendDue(api.db, wordy, later(1))
    expect(told).toHaveBeenCalledOnce()
    expect(inspect(told.mock.calls, { depth: 9 })).not.toMatch(/secret-person|123456/)
    // whoever looks into the database finds them
    expect((await rowOf('secret-person@example.com'))?.last_error).toContain('no mailbox')
  })

  it('does not count a mail as sent that has no way out, except in the demo', async () => {
    await write('e@example.com')
    expect(await sendDue(api.db, makeSend({ from: FROM, isDemo: false }), api.now)).toBe(1)
    expect(await rowOf('e@example.com')).toMatchObject({
      sent_at: null,
      last_error: 'no SMTP_URL is configured',
    })
    expect(await sendDue(api.db, makeSend({ from: FROM, isDemo: false }), later(600))).toBe(0)
  })

  it('does not let one failure hold up the next mail', async () => {
    await write('c@example.com')
    await write('d@example.com')
    const send = async ({ recipient }: { recipient: string }) => {
      if (recipient === 'c@example.com') throw new Error('no such person')
    }
    await sendDue(api.db, send, api.now)
    expect((await rowOf('c@example.com'))?.last_error).toBe('no such person')
    expect((await rowOf('d@example.com'))?.sent_at).toEqual(api.now)
  })

  it('hands a mail to one of two workers at the same time', async () => {
    for (let i = 0; i < 6; i += 1) await write(`w${i}@example.com`)
    const taken: string[] = []
    const send = async ({ recipient }: { recipient: string }) => {
      taken.push(recipient)
    }
    await Promise.all([sendDue(api.db, send, api.now), sendDue(api.db, send, api.now)])
    expect(taken.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `w${i}@example.com`))
  })

  it('marks messages as sent in a demo without mail server and gateway', async () => {
    await write('491510000', 'sms')
    await write('e@example.com')
    await sendDue(api.db, makeSend({ from: FROM, isDemo: true }), api.now)
    expect((await rowOf('491510000'))?.sent_at).toEqual(api.now)
    expect((await rowOf('e@example.com'))?.sent_at).toEqual(api.now)
  })

  it('shows no mailbox outside the demo', async () => {
    vi.stubEnv('DEMO', '')
    expect((await api.call('GET /rest/dev/mailbox')).status).toBe(404)
  })
})
