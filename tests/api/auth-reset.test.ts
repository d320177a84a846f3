import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import { hashPassword } from '@/server/people/user/password'
import { outbox } from '@/server/platform/db/schema/notification'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { otherThan, readCode } from '@/tests/support/mail'

const api = openApi()
let counter = 0
let email = ''
let phone = ''

beforeEach(async () => {
  counter += 1
  email = `forgetful${counter}@example.com`
  phone = `49170000${100 + counter}`
  await buildBasics(api.db)
})

const forget = (address = email) => api.call(`POST /auth/forgot/email-password?email=${address}`)
const reset = (code: string, address = email) =>
  api.call<Session>(`POST /auth/forgot/email-password/${code}?email=${address}&verifyCode=${code}`)
const profile = (token: string) => api.call('GET /dashboard/user/profile/show', { token })

describe('reset by e-mail', () => {
  it('[AU-03] goes from code to session to a new password', async () => {
    const { token: old } = await buildUser(api.db, {
      email,
      password_hash: await hashPassword('forgotten'),
    })
    const told = await forget()
    expect(told.body.message).toBe('If there is an account, we have sent a code.')
    const { token } = schemas.session.parse((await reset(await readCode(api.db, email))).body.data)
    const password = 'remembered'
    const changed = await api.call('POST /dashboard/user/profile/password/update', {
      token,
      body: { password, password_confirmation: password },
    })
    expect(changed.status).toBe(200)
    expect((await profile(old)).status).toBe(401)
    expect((await profile(token)).status).toBe(200)
    const login = (with_: string) =>
      api.call('POST /auth/login', { body: { email, password: with_ } })
    expect((await login('forgotten')).status).toBe(400)
    expect((await login(password)).status).toBe(200)
  })

  it('does not tell whether there is an account', async () => {
    await buildUser(api.db, { email })
    const stranger = `stranger-${email}`
    const [known, unknown] = [await forget(), await forget(stranger)]
    expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message])
    expect(await api.db.select().from(outbox)).toHaveLength(1)
    const codes = async (address: string) => {
      const replies: unknown[] = []
      const wrong = otherThan(await readCode(api.db, email))
      for (let i = 0; i < 6; i += 1) replies.push((await reset(wrong, address)).body.statusCode)
      return replies
    }
    expect(await codes(email)).toEqual(await codes(stranger))
  })

  it('takes a code once, only for its e-mail, and dies at the fifth wrong one', async () => {
    await buildUser(api.db, { email })
    await buildUser(api.db, { email: `other-${email}` })
    await forget()
    const code = await readCode(api.db, email)
    expect((await reset(code, `other-${email}`)).body.statusCode).toBe('ERROR_CODE_WRONG')
    expect((await reset(code)).status).toBe(200)
    expect((await reset(code)).body.statusCode).toBe('ERROR_CODE_EXPIRED')
    await forget()
    const second = await readCode(api.db, email)
    for (let i = 0; i < 5; i += 1) await reset(otherThan(second))
    expect((await reset(second)).body.statusCode).toBe('ERROR_CODE_TRIES')
  })

  it('[AU-17] needs a real e-mail', async () => {
    const reply = await forget('nonsense')
    expect(reply.status).toBe(422)
    expect(reply.body.params).toEqual({ email: ['Please enter a valid e-mail address.'] })
  })
})

describe('reset by phone', () => {
  const start = () =>
    api.call<{ verifyId: string }>('POST /auth/forgot/password', { body: { phone } })
  const confirm = (body: object) =>
    api.call<Session>('POST /auth/forgot/password/confirm', { body })

  it('[AU-03] opens a session, and a new password with it ends the others', async () => {
    const { token: old } = await buildUser(api.db, { phone, phone_verified_at: api.now })
    const { verifyId } = schemas.otpSent.parse((await start()).body.data)
    const verifyCode = await readCode(api.db, phone)
    const reply = await confirm({ verifyId, verifyCode, password: 'remembered' })
    const { token } = schemas.session.parse(reply.body.data)
    expect((await profile(token)).status).toBe(200)
    expect((await profile(old)).status).toBe(401)
    const login = await api.call('POST /auth/login', { body: { phone, password: 'remembered' } })
    expect(login.status).toBe(200)
  })

  it('answers an unknown phone alike and sends nothing', async () => {
    expect(schemas.otpSent.safeParse((await start()).body.data).success).toBe(true)
    expect(await api.db.select().from(outbox)).toHaveLength(0)
  })

  it('refuses the code of a registration', async () => {
    const sent = await api.call<{ verifyId: string }>('POST /auth/register', { body: { phone } })
    await buildUser(api.db, { phone, phone_verified_at: api.now })
    const verifyCode = await readCode(api.db, phone)
    const reply = await confirm({ verifyId: sent.body.data.verifyId, verifyCode })
    expect(reply.body.statusCode).toBe('ERROR_CODE_WRONG')
  })
})
