import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { outbox } from '@/server/platform/db/schema/notification'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import { makeSend, sendDue } from '@/server/platform/outbox/outbox.worker'
import { makeTwilio } from '@/server/platform/outbox/sms'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { type HttpDouble, startHttpDouble } from '@/tests/support/http-double'

const api = openApi()
const MINUTE_MS = 60_000
const ACCOUNT = `AC${'0a'.repeat(16)}`
const TOKEN = 'hush-hush-token'
const PHONE = '4915100001'
const TEXT = 'Your code is 123456 ☀ & more'
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`

let twilio: HttpDouble
const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)

beforeEach(async () => {
  twilio = await startHttpDouble()
  twilio.answer = () => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' })
  await buildBasics(api.db)
  warn.mockClear()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await twilio.close()
})

const gateway = (more: { from?: string; timeoutMs?: number } = {}) =>
  makeTwilio({
    accountSid: ACCOUNT,
    authToken: TOKEN,
    from: '+15005550006',
    url: twilio.url,
    ...more,
  })
const open = (sms?: ReturnType<typeof gateway>) =>
  makeSend({ from: 'Tiffin <hello@example.com>', sms, isDemo: false })
const later = (minutes: number) => new Date(api.now.getTime() + minutes * MINUTE_MS)
const write = (recipient = PHONE) =>
  insertMessage(api.db, { channel: 'sms', recipient, subject: '', body: TEXT }, api.now)
const row = async () => {
  const [found] = await api.db.select().from(outbox).where(eq(outbox.recipient, PHONE))
  return found
}
const formOf = (index = 0) =>
  Object.fromEntries(new URLSearchParams(`${twilio.asked[index]?.body}`))

/** Neither the log nor the kept reason may tell these. */
const expectDiscretion = async () => {
  const told = JSON.stringify([warn.mock.calls, (await row())?.last_error])
  for (const secret of [TOKEN, PHONE, '123456', ACCOUNT]) expect(told).not.toContain(secret)
}

describe('SMS by Twilio', () => {
  it('are posted once, as a form, with the account and +digits', async () => {
    await write()
    const send = open(gateway())
    expect(await sendDue(api.db, send, api.now)).toBe(1)
    expect(await sendDue(api.db, send, later(120))).toBe(0)
    expect(twilio.asked).toHaveLength(1)
    expect(twilio.asked[0]).toMatchObject({
      method: 'POST',
      path: PATH,
      headers: {
        authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      },
    })
    expect(formOf()).toEqual({ To: '+4915100001', From: '+15005550006', Body: TEXT })
    expect(await row()).toMatchObject({ sent_at: api.now, last_error: null })
  })

  it('leave by a messaging service where its id is named', async () => {
    const from = `MG${'b1'.repeat(16)}`
    await gateway({ from })({ recipient: '+49 (151) 00001', body: TEXT })
    expect(formOf()).toEqual({ To: '+4915100001', MessagingServiceSid: from, Body: TEXT })
  })

  it('are not tried again when they are refused, and the reason is noted', async () => {
    const message = `The 'To' number +${PHONE} is not valid`
    twilio.answer = () => ({ status: 400, body: JSON.stringify({ code: 21211, message }) })
    await write()
    await sendDue(api.db, open(gateway()), api.now)
    expect(await row()).toMatchObject({
      sent_at: null,
      last_error: 'Twilio answered 400, code 21211',
    })
    expect(await sendDue(api.db, open(gateway()), later(24 * 60))).toBe(0)
    expect(twilio.asked).toHaveLength(1)
    expect(warn).toHaveBeenCalledOnce()
    await expectDiscretion()
  })

  it.each([500, 503, 429])('are tried again after a %i, by the schedule', async (status) => {
    twilio.answer = () => ({ status, body: '<html>busy</html>' })
    await write()
    await sendDue(api.db, open(gateway()), api.now)
    expect(await row()).toMatchObject({
      attempts: 1,
      sent_at: null,
      next_try_at: later(1),
      last_error: `Twilio answered ${status}`,
    })
    twilio.answer = () => ({ status: 201 })
    expect(await sendDue(api.db, open(gateway()), later(0.5))).toBe(0)
    expect(await sendDue(api.db, open(gateway()), later(1))).toBe(1)
    expect(await row()).toMatchObject({ sent_at: later(1), last_error: null })
  })

  it('are tried again when nobody answers in time, or at all', async () => {
    twilio.answer = () => 'never'
    await write()
    await sendDue(api.db, open(gateway({ timeoutMs: 100 })), api.now)
    expect(await row()).toMatchObject({ sent_at: null, attempts: 1, next_try_at: later(1) })
    expect((await row())?.last_error).toBe('Twilio did not answer in 100 ms')
    await twilio.close()
    await sendDue(api.db, open(gateway()), later(1))
    expect(await row()).toMatchObject({ attempts: 2, last_error: 'Twilio is not reached' })
    await expectDiscretion()
  })
})

describe('SMS without a gateway', () => {
  it('do not count as sent outside of the demo: the reason is noted, once', async () => {
    await write()
    expect(await sendDue(api.db, open(), api.now)).toBe(1)
    expect(await row()).toMatchObject({
      sent_at: null,
      last_error: 'no SMS gateway is configured',
    })
    expect(await sendDue(api.db, open(), later(24 * 60))).toBe(0)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the outbox of a process', () => {
  it('uses the account that the environment names', async () => {
    vi.stubEnv('DEMO', '')
    vi.stubEnv('TWILIO_ACCOUNT_SID', ACCOUNT)
    vi.stubEnv('TWILIO_AUTH_TOKEN', TOKEN)
    vi.stubEnv('TWILIO_FROM', 'Tiffin')
    vi.stubEnv('TWILIO_URL', `${twilio.url}/`)
    await write()
    vi.resetModules()
    const { startOutbox } = await import('@/server/platform/outbox/outbox.worker')
    const stop = startOutbox(api.db)
    try {
      await vi.waitFor(() => expect(twilio.asked).toHaveLength(1), 5000)
    } finally {
      await stop()
    }
    expect(twilio.asked[0]?.path).toBe(PATH)
    expect(formOf()).toMatchObject({ From: 'Tiffin' })
    expect((await row())?.sent_at).not.toBeNull()
  })
})
