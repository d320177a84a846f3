import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceSession, RecentProof } from '@/domain/account.schema'
import { RECENT_PROOF_MINUTES } from '@/domain/user'
import { hashPassword } from '@/server/people/user/password'
import { outbox } from '@/server/platform/db/schema/notification'
import { settings } from '@/server/platform/db/schema/setting'
import { sessions } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { makeAuthenticator } from '@/tests/support/authenticator'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { otherThan, readCode } from '@/tests/support/mail'

const api = openApi()
const PROOF = '/dashboard/user/proof'
const PASSWORD = 'quiet-harbour-71'
const NEW = { password: 'calm-meadow-38', password_confirmation: 'calm-meadow-38' }
let email = ''
let phone = ''
let serial = 0

beforeEach(async () => {
  serial += 1
  email = `owner${serial}@example.com`
  phone = `4915166000${100 + serial}`
  await buildBasics(api.db)
})

const long = () => new Date(api.now.getTime() - 3600_000)
/** Somebody who signed in an hour ago. */
async function buildOwner(over: Parameters<typeof buildUser>[1] = {}) {
  const password_hash = await hashPassword(PASSWORD)
  return buildUser(api.db, { email, password_hash, provenAt: long(), ...over })
}
const state = async (token: string) =>
  (await api.call<RecentProof>(`GET ${PROOF}`, { token })).body.data
const prove = (token: string, body: object) =>
  api.call<RecentProof>(`POST ${PROOF}`, { token, body })
const setPassword = (token: string, over: object = {}) =>
  api.call('POST /dashboard/user/profile/password/update', { token, body: { ...NEW, ...over } })
const messagesTo = (recipient: string) =>
  api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)

describe('a recent proof', () => {
  it('needs a token, and something that proves', async () => {
    for (const line of [`GET ${PROOF}`, `POST ${PROOF}/passkey`] as const) {
      expect((await api.call(line)).status, line).toBe(401)
    }
    const { token } = await buildOwner()
    expect((await prove(token, {})).status).toBe(422)
    expect((await api.call(`POST ${PROOF}/code`, { token, body: {} })).status).toBe(422)
  })

  it('[AU-27] is given by the present password, and lasts ten minutes', async () => {
    const { token } = await buildOwner()
    expect(await state(token)).toEqual({ until: null, ways: ['password', 'email'] })
    expect((await setPassword(token)).body.statusCode).toBe('ERROR_PROOF_NEEDED')
    const wrong = await prove(token, { password: 'wrong one' })
    expect(wrong.body).toMatchObject({ statusCode: 'ERROR_PROOF_WRONG' })
    const until = new Date(api.now.getTime() + RECENT_PROOF_MINUTES * 60_000).toISOString()
    expect((await prove(token, { password: PASSWORD })).body.data.until).toBe(until)
    expect((await setPassword(token)).status).toBe(200)
    api.now = new Date(until)
    expect((await setPassword(token)).status).toBe(403)
  })

  it('[AU-27] comes along as the present password, which then must be right', async () => {
    const { token } = await buildOwner()
    const wrong = await setPassword(token, { current_password: 'wrong one' })
    expect(wrong.body.statusCode).toBe('ERROR_PROOF_WRONG')
    expect((await setPassword(token, { current_password: PASSWORD })).status).toBe(200)
    const again = await setPassword(token, { current_password: PASSWORD })
    expect(again.body.statusCode).toBe('ERROR_PROOF_WRONG')
  })

  it('[AU-27] is given by a code to the proven phone where there is no password', async () => {
    const over = { password_hash: null, phone, phone_verified_at: api.now, email_verified_at: null }
    const { token } = await buildOwner(over)
    expect((await state(token)).ways).toEqual(['phone'])
    const unproven = await api.call(`POST ${PROOF}/code`, { token, body: { channel: 'email' } })
    expect(unproven.status).toBe(400)
    const body = { channel: 'phone' }
    expect((await api.call(`POST ${PROOF}/code`, { token, body })).status).toBe(200)
    const code = await readCode(api.db, phone)
    const wrong = await prove(token, { ...body, code: otherThan(code) })
    expect(wrong.body.statusCode).toBe('ERROR_CODE_WRONG')
    const stranger = await buildUser(api.db, { provenAt: long() })
    expect((await prove(stranger.token, { ...body, code })).status).toBe(400)
    expect((await prove(token, { ...body, code })).status).toBe(200)
    expect((await prove(token, { ...body, code })).status).toBe(400)
    expect((await setPassword(token)).status).toBe(200)
  })

  it('[AU-27] is given by an own passkey, and by no one else’s', async () => {
    const fresh = await buildOwner({ provenAt: api.now })
    const other = await buildUser(api.db, { provenAt: long() })
    const authenticator = makeAuthenticator('http://test')
    const keys = 'POST /dashboard/user/passkeys'
    const offer = await api.call<{ challenge: string }>(`${keys}/options`, { token: fresh.token })
    const made = authenticator.register(offer.body.data.challenge)
    expect((await api.call(keys, { token: fresh.token, body: made })).status).toBe(200)
    await api.db.update(sessions).set({ proven_at: long() })
    const ask = async (token: string) =>
      (await api.call<{ challenge: string }>(`POST ${PROOF}/passkey`, { token })).body.data
        .challenge
    const foreign = authenticator.signIn(await ask(other.token))
    expect((await prove(other.token, { credential: foreign })).body.statusCode).toBe(
      'ERROR_PASSKEY',
    )
    const credential = authenticator.signIn(await ask(fresh.token))
    expect((await prove(fresh.token, { credential })).status).toBe(200)
    expect((await setPassword(fresh.token)).status).toBe(200)
  })

  it('[AU-27] is not a new phone, and is every sign-in and every reset', async () => {
    const { token } = await buildOwner()
    const endsAt = new Date(api.now.getTime() + 3600_000)
    await api.db.update(sessions).set({ expires_at: endsAt })
    const sent = await api.call<{ verifyId: string }>('POST /auth/register', {
      token,
      body: { phone },
    })
    const proven = await api.call<{ token: string }>('POST /auth/verify/phone', {
      token,
      body: { verifyId: sent.body.data.verifyId, verifyCode: await readCode(api.db, phone) },
    })
    expect((await state(proven.body.data.token)).until).toBeNull()
    const ends = await api.db.select({ at: sessions.expires_at }).from(sessions)
    expect(ends).toEqual([{ at: endsAt }, { at: endsAt }])
    const login = { email, password: PASSWORD }
    const signed = await api.call<{ token: string }>('POST /auth/login', { body: login })
    expect((await state(signed.body.data.token)).until).not.toBeNull()
    await api.call('POST /auth/forgot/email-password', { body: { email } })
    const line = `POST /auth/forgot/email-password/${await readCode(api.db, email)}` as const
    const reset = await api.call<{ token: string }>(line, { body: { email } })
    expect((await setPassword(reset.body.data.token)).status).toBe(200)
  })

  it('[AU-27] is not asked for names, nor for an e-mail and phone that stay', async () => {
    const { token } = await buildOwner({ phone })
    const body = { firstname: 'Noor', email, phone }
    const reply = await api.call('PUT /dashboard/user/profile/update', { token, body })
    expect(reply.status).toBe(200)
  })
})

describe('a change of what somebody signs in with', () => {
  it('[AU-30] is told to the address of before, in the person’s language', async () => {
    const { token } = await buildOwner({
      provenAt: api.now,
      lang: 'de',
      phone,
      phone_verified_at: api.now,
    })
    const next = `next-${email}`
    await api.call('POST /auth/register', { token, body: { email: next } })
    await api.call(`GET /auth/verify/${await readCode(api.db, next)}?email=${next}`, { token })
    const put = {
      token,
      body: { email: next },
      headers: { 'user-agent': 'Firefox/140.0 (Windows)' },
    }
    expect((await api.call('PUT /dashboard/user/profile/update', put)).status).toBe(200)
    const [told] = await messagesTo(email)
    expect(told?.body).toContain('Die E-Mail-Adresse deines Kontos wurde geändert.')
    expect(told?.body).toContain('Firefox · Windows')
    const newPhone = `${phone}9`
    const sent = await api.call<{ verifyId: string }>('POST /auth/register', {
      token,
      body: { phone: newPhone },
    })
    const verifyCode = await readCode(api.db, newPhone)
    const verified = { verifyId: sent.body.data.verifyId, verifyCode }
    await api.call('POST /auth/verify/phone', { token, body: verified })
    const line = `PUT /dashboard/user/profile/update?phone=${newPhone}` as const
    expect((await api.call(line, { token })).status).toBe(200)
    const texts = (await messagesTo(phone)).map(({ channel, body }) => `${channel} ${body}`)
    expect(texts).toEqual([expect.stringContaining('sms Tiffin: Die Telefonnummer')])
    expect(await messagesTo(next)).toHaveLength(2)
  })

  it('[AU-30] ends every other session on a new password, and is told', async () => {
    const { token } = await buildOwner({ provenAt: api.now })
    const body = { email, password: PASSWORD }
    const other = await api.call<{ token: string }>('POST /auth/login', { body })
    expect((await setPassword(token)).status).toBe(200)
    const line = 'GET /dashboard/user/sessions'
    expect((await api.call(line, { token: other.body.data.token })).status).toBe(401)
    expect((await api.call<DeviceSession[]>(line, { token })).body.data).toHaveLength(1)
    const [mail] = await messagesTo(email)
    expect(mail?.body).toContain('The password of your account was changed.')
  })

  it('[SH-30] is told at the time of day of the marketplace’s clock', async () => {
    const timeOf = async (hour_format: string) => {
      await api.db
        .insert(settings)
        .values({ key: 'hour_format', value: hour_format })
        .onConflictDoUpdate({ target: settings.key, set: { value: hour_format } })
      const { token } = await buildOwner({ email: `${hour_format}-${email}`, provenAt: api.now })
      expect((await setPassword(token)).status).toBe(200)
      const [mail] = await messagesTo(`${hour_format}-${email}`)
      return mail?.body
    }
    expect(await timeOf('24')).toMatch(/ at [012]\d:\d\d \(UTC\)/)
    expect(await timeOf('12')).toMatch(/ at \d{1,2}:\d\d\s[AP]M \(UTC\)/)
  })
})

describe('the list of sessions', () => {
  it('[AU-12] says when each was used last, to five minutes', async () => {
    const { token } = await buildOwner({ provenAt: api.now })
    await api.db.update(sessions).set({ last_used_at: api.now })
    const line = 'GET /dashboard/user/sessions'
    const seen = async () => (await api.call<DeviceSession[]>(line, { token })).body.data[0]
    const start = api.now.toISOString()
    api.now = new Date(api.now.getTime() + 4 * 60_000)
    expect((await seen())?.last_used_at).toBe(start)
    api.now = new Date(api.now.getTime() + 2 * 60_000)
    expect((await seen())?.last_used_at).toBe(api.now.toISOString())
  })
})
