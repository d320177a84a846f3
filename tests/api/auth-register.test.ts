import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import { outbox } from '@/server/platform/db/schema/notification'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import { settings } from '@/server/platform/db/schema/setting'
import { users, verifyCodes } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { otherThan, readCode } from '@/tests/support/mail'

const api = openApi()
const MINUTE_MS = 60_000
let counter = 0
let email = ''
let phone = ''
const password = 'tiffin-42'

beforeEach(async () => {
  counter += 1
  email = `new${counter}@example.com`
  phone = `49160000${100 + counter}`
  await buildBasics(api.db)
})

const register = (lang = 'en') =>
  api.call(`POST /auth/register?email=${email}&lang=${lang}`, { body: {} })
const verify = (code: string, address = email) =>
  api.call(`GET /auth/verify/${code}?email=${address}`)
const details = (values: object = {}) => ({
  email,
  firstname: 'Noor',
  lastname: 'Aziz',
  gender: 'female',
  password,
  password_confirmation: password,
  ...values,
})
const complete = (values: object = {}) =>
  api.call<Session>('POST /auth/after-verify', { body: details(values) })
const wait = (minutes: number) => {
  api.now = new Date(api.now.getTime() + minutes * MINUTE_MS)
}

describe('registration by e-mail', () => {
  it('[AU-02] goes from code to a session with a wallet', async () => {
    expect((await register()).body.data).toBeNull()
    const code = await readCode(api.db, email)
    const verified = await verify(code)
    expect(verified).toMatchObject({ status: 200, body: { data: null } })
    const session = schemas.session.parse((await complete()).body.data)
    expect(session.user).toMatchObject({ email, firstname: 'Noor', empty_p: false })
    expect(session.user.wallet).toMatchObject({ price: 0, symbol: '$' })
    expect(await api.db.select().from(wallets)).toHaveLength(1)
    const login = await api.call('POST /auth/login', { body: { email, password } })
    expect(login.status).toBe(200)
  })

  it('writes the mail in the language of the request and stores no code in the clear', async () => {
    await register('ar')
    const [mail] = await api.db.select().from(outbox)
    expect(mail).toMatchObject({ channel: 'email', recipient: email })
    expect(mail?.body).toContain('مرحبًا')
    const code = await readCode(api.db, email)
    const [row] = await api.db.select().from(verifyCodes)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('[AU-02] refuses an e-mail that has an account', async () => {
    await buildUser(api.db, { email })
    for (const reply of [await register(), await complete()]) {
      expect(reply.status).toBe(422)
      expect(reply.body).toMatchObject({
        message: 'The email has already been taken.',
        params: { email: ['The email has already been taken.'] },
      })
    }
  })

  it('creates nothing without a confirmed code, or with one confirmed over 15 minutes ago', async () => {
    await register()
    expect((await complete()).body.statusCode).toBe('ERROR_CODE_NEEDED')
    await verify(await readCode(api.db, email))
    wait(16)
    expect((await complete()).body.statusCode).toBe('ERROR_CODE_NEEDED')
    expect(await api.db.select().from(users)).toHaveLength(0)
  })

  it('makes one account of two submissions at the same time', async () => {
    await register()
    await verify(await readCode(api.db, email))
    const statuses = (await Promise.all([complete(), complete()])).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('kills the code at the fifth wrong try', async () => {
    await register()
    const code = await readCode(api.db, email)
    for (let i = 0; i < 4; i += 1) {
      const reply = await verify(otherThan(code))
      expect(reply.body).toMatchObject({
        statusCode: 'ERROR_CODE_WRONG',
        message: 'Wrong verification code',
      })
    }
    expect((await verify(otherThan(code))).body.statusCode).toBe('ERROR_CODE_TRIES')
    expect((await verify(code)).body.statusCode).toBe('ERROR_CODE_TRIES')
    expect((await complete()).status).toBe(400)
  })

  it('counts tries that come at the same time', async () => {
    await register()
    const code = await readCode(api.db, email)
    await Promise.all(Array.from({ length: 8 }, () => verify(otherThan(code))))
    const [row] = await api.db.select().from(verifyCodes)
    expect(row?.tries).toBe(5)
    expect((await verify(code)).status).toBe(400)
  })

  it('lets a code expire after ten minutes', async () => {
    await register()
    const code = await readCode(api.db, email)
    wait(11)
    expect((await verify(code)).body.statusCode).toBe('ERROR_CODE_EXPIRED')
  })

  it('[AU-04] takes the lifetime of a code from the setting otp_expire_time', async () => {
    await api.db.insert(settings).values({ key: 'otp_expire_time', value: '2' })
    await register()
    const code = await readCode(api.db, email)
    wait(1)
    expect((await verify(code)).status).toBe(200)
    wait(2)
    expect((await verify(code)).body.statusCode).toBe('ERROR_CODE_EXPIRED')
  })

  it('takes only the newest code after a resend', async () => {
    await register()
    const old = await readCode(api.db, email)
    await api.call(`POST /auth/resend-verify?email=${email}`)
    const fresh = await readCode(api.db, email)
    if (old !== fresh) expect((await verify(old)).body.statusCode).toBe('ERROR_CODE_WRONG')
    expect((await verify(fresh)).status).toBe(200)
  })

  it('takes the code alone from the address that asked for it, and from no other', async () => {
    await api.call(`POST /auth/register?email=${email}`, { ip: '10.1.0.1' })
    const code = await readCode(api.db, email)
    const foreign = await api.call(`GET /auth/verify/${code}`, { ip: '10.1.0.2' })
    expect(foreign.body.statusCode).toBe('ERROR_CODE_WRONG')
    const own = await api.call(`GET /auth/verify/${code}`, { ip: '10.1.0.1' })
    expect(own.status).toBe(200)
    expect((await complete()).body.statusCode).toBe('ERROR_CODE_NEEDED')
    const body = details()
    const done = await api.call('POST /auth/after-verify', { body, ip: '10.1.0.1' })
    expect(done.status).toBe(200)
  })

  it('[AU-28] is completed with the proof that was asked for, from anywhere, and once', async () => {
    await register()
    const line = `GET /auth/verify/${await readCode(api.db, email)}?email=${email}&proof=1` as const
    const { proof } = (await api.call<{ proof: string }>(line, { ip: '10.1.0.1' })).body.data
    expect(proof).toHaveLength(43)
    expect(JSON.stringify(await api.db.select().from(verifyCodes))).not.toContain(proof)
    const elsewhere = { body: details({ proof }), ip: '10.1.0.9', headers: { 'user-agent': 'B' } }
    const done = await api.call('POST /auth/after-verify', elsewhere)
    expect(done.status).toBe(200)
    await api.db.update(users).set({ email: `gone-${email}` })
    const again = await api.call('POST /auth/after-verify', elsewhere)
    expect(again.body.statusCode).toBe('ERROR_CODE_NEEDED')
  })

  it('[AU-29] refuses passwords that many people use or that tell of the person', async () => {
    await register()
    await verify(await readCode(api.db, email))
    const refused = {
      password: 'This password is too common. Please choose another one.',
      PassWord1: 'This password is too common. Please choose another one.',
      [`my-${email}`]:
        'Please choose a password without your name, e-mail address or phone number.',
      'aziz-forever': 'Please choose a password without your name, e-mail address or phone number.',
      'short-7': 'Password should contain at least 8 characters',
    }
    for (const [typed, text] of Object.entries(refused)) {
      const reply = await complete({ password: typed, password_confirmation: typed })
      expect(reply.body.params, typed).toEqual({ password: [text] })
    }
    expect((await complete()).status).toBe(200)
  })

  it('[OP-09] sends five codes in 15 minutes and then asks to wait', async () => {
    for (let i = 0; i < 5; i += 1) expect((await register()).status).toBe(200)
    const refused = await register()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await api.db.select().from(outbox)).toHaveLength(5)
  })

  it('[AU-17] names what is wrong in the details', async () => {
    const reply = await complete({ firstname: ' ', password: '12345', password_confirmation: 'x' })
    expect(reply.status).toBe(422)
    expect(reply.body.params).toMatchObject({
      password: ['Password should contain at least 8 characters'],
    })
    const differing = await complete({ password_confirmation: 'other-42' })
    expect(differing.body.params).toEqual({ password_confirmation: ["Passwords don't match"] })
    const misspelled = await complete({
      password_confirmation: undefined,
      password_conformation: 'other-42',
    })
    expect(misspelled.body.params).toEqual({ password_confirmation: ["Passwords don't match"] })
    const noPhone = await complete({ phone: 'abc' })
    expect(noPhone.body.params).toEqual({ phone: ['Phone number is invalid'] })
  })

  it('[WA-09] tells the inviter, and refuses an invitation code that nobody has', async () => {
    const { token, user } = await buildUser(api.db, { my_referral: 'FRIEND' })
    await register()
    await verify(await readCode(api.db, email))
    const unknown = await complete({ referral: 'NOBODY' })
    expect(unknown.body.params).toEqual({ referral: ['This invitation code isn’t valid.'] })
    expect((await complete({ referral: 'FRIEND' })).status).toBe(200)
    const told = await api.call<{ type: string; body: string }[]>('GET /dashboard/notifications', {
      token,
    })
    expect(told.body.data).toMatchObject([
      { type: 'new_user_by_referral', body: 'Noor has joined with your code.' },
    ])
    const invites = await api.db.select().from(referralInvites)
    expect(invites).toMatchObject([{ inviter_id: user.id, rewarded_at: null }])
  })
})

describe('registration by phone', () => {
  const start = () =>
    api.call<{ verifyId: string; phone: string }>('POST /auth/register', {
      body: { phone: `+${phone}` },
    })

  it('[AU-04] opens a session for a nameless account that the profile completes', async () => {
    const { verifyId, phone: sentTo } = schemas.otpSent.parse((await start()).body.data)
    expect(sentTo).toBe(phone)
    const code = await readCode(api.db, phone)
    const reply = await api.call(`POST /auth/verify/phone?verifyId=${verifyId}&verifyCode=${code}`)
    const { user, token } = schemas.session.parse(reply.body.data)
    expect(user).toMatchObject({ firstname: '', phone, empty_p: true })
    const updated = await api.call('PUT /dashboard/user/profile/update', {
      token,
      body: { firstname: 'Sami', password, password_confirmation: password },
    })
    expect(schemas.profile.parse(updated.body.data)).toMatchObject({
      firstname: 'Sami',
      empty_p: false,
    })
    const again = await api.call('POST /auth/login', { body: { phone, password } })
    expect(again.status).toBe(200)
  })

  it("[AU-04] answers 'Wrong verification code' and takes a code only once", async () => {
    const { verifyId } = (await start()).body.data
    const code = await readCode(api.db, phone)
    const prove = (verifyCode: string) =>
      api.call('POST /auth/verify/phone', { body: { verifyId, verifyCode } })
    expect((await prove(otherThan(code))).body.message).toBe('Wrong verification code')
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).status).toBe(400)
    expect(await api.db.select().from(users)).toHaveLength(1)
  })

  it('takes the phone from an account that never proved it', async () => {
    const { user } = await buildUser(api.db, { phone })
    const { verifyId } = (await start()).body.data
    const verifyCode = await readCode(api.db, phone)
    await api.call('POST /auth/verify/phone', { body: { verifyId, verifyCode } })
    const [squatter] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(squatter?.phone).toBeNull()
  })

  it('refuses a phone that has an account, and says so to a check', async () => {
    const check = () =>
      api.call('POST /auth/check/phone', { body: { phone }, ip: `10.2.0.${counter}` })
    expect((await check()).body.data).toEqual({ exist: false })
    await buildUser(api.db, { phone, phone_verified_at: api.now })
    expect((await check()).body.data).toEqual({ exist: true })
    const reply = await start()
    expect(reply.body.params).toEqual({ phone: ['The phone has already been taken.'] })
  })

  it('lets nobody walk through numbers', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) {
      const body = { phone: `${phone}${i}` }
      statuses.push((await api.call('POST /auth/check/phone', { body, ip: '10.3.0.1' })).status)
    }
    expect(statuses.at(19)).toBe(200)
    expect(statuses.at(20)).toBe(429)
  })

  it('says clearly that an outside provider is not available', async () => {
    const reply = await api.call('POST /auth/verify/phone', { body: { type: 'firebase', phone } })
    expect(reply).toMatchObject({ status: 400, body: { statusCode: 'ERROR_PROVIDER' } })
  })

  it('asks for handle and code in 422', async () => {
    const reply = await api.call('POST /auth/verify/phone', { body: {} })
    expect(reply.status).toBe(422)
    expect(reply.body.params).toEqual({ verifyId: ['Required'], verifyCode: ['Required'] })
  })
})
