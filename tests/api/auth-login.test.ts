import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import { hashPassword } from '@/server/people/user/password'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const DAY_MS = 24 * 3600 * 1000
let counter = 0
/** limits outlive the truncated tables, so each test has its own person */
let email = ''
const password = 'correct horse'

const logIn = (body: object, ip?: string) => api.call<Session>('POST /auth/login', { body, ip })
const profile = (token: string) => api.call('GET /dashboard/user/profile/show', { token })

beforeEach(async () => {
  counter += 1
  email = `login${counter}@example.com`
  await buildBasics(api.db)
})

const buildPerson = async (overrides = {}) =>
  buildUser(api.db, { email, password_hash: await hashPassword(password), ...overrides })

describe('sign-in', () => {
  it('[AU-01] opens a session by e-mail, however it was typed', async () => {
    await buildPerson()
    const reply = await logIn({ email: ` ${email.toUpperCase()} `, password })
    expect(reply.status).toBe(200)
    const session = schemas.session.parse(reply.body.data)
    expect(session.token).toBe(session.access_token)
    expect(session.user.email).toBe(email)
    expect((await profile(session.token)).status).toBe(200)
  })

  it('[AU-01] opens a session by a proven phone, and not by one that was only written down', async () => {
    const phone = `4915100000${counter}`
    const { user } = await buildPerson({ phone, phone_verified_at: api.now })
    const reply = await logIn({ phone: `+${phone}`, password })
    expect(schemas.session.parse(reply.body.data).user.id).toBe(user.id)
    await buildUser(api.db, { phone: '4915111', password_hash: await hashPassword(password) })
    expect((await logIn({ phone: '4915111', password })).status).toBe(400)
  })

  it('takes its fields from the query as older clients send them', async () => {
    await buildPerson()
    const query = new URLSearchParams({ email, password })
    expect((await api.call(`POST /auth/login?${query}`)).status).toBe(200)
  })

  it('[AU-01] answers the same 400 for a wrong password, an unknown account and one without password', async () => {
    await buildPerson()
    await buildUser(api.db, { email: `empty-${email}` })
    const replies = [
      await logIn({ email, password: 'wrong horse' }),
      await logIn({ email: `nobody-${email}`, password }),
      await logIn({ email: `empty-${email}`, password: 'nobody has this password' }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(400)
      expect(body).toMatchObject({
        statusCode: 'ERROR_102',
        message: 'Login or password is invalid',
      })
    }
  })

  it('speaks the language of the request', async () => {
    const reply = await api.call('POST /auth/login?lang=de', { body: { email, password } })
    expect(reply.body.message).not.toBe('Login or password is invalid')
  })

  it('tells a closed account only to who knows its password', async () => {
    await buildPerson({ active: false })
    expect((await logIn({ email, password: 'wrong' })).body.statusCode).toBe('ERROR_102')
    expect((await logIn({ email, password })).body.statusCode).toBe('ERROR_ACCOUNT_CLOSED')
  })

  it('[AU-17] names the missing fields in 422', async () => {
    const reply = await logIn({})
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      statusCode: 'ERROR_422',
      params: { password: ['Required'] },
    })
    const unnamed = await logIn({ password })
    expect(unnamed.body.params).toEqual({ email: ['Enter an e-mail address or a phone number.'] })
  })

  it('[AU-12] ends a session after seven days', async () => {
    await buildPerson()
    const { token } = (await logIn({ email, password })).body.data
    api.now = new Date(api.now.getTime() + 7 * DAY_MS - 1000)
    expect((await profile(token)).status).toBe(200)
    api.now = new Date(api.now.getTime() + 2000)
    expect((await profile(token)).status).toBe(401)
  })

  it('[AU-23] [OP-09] refuses the eleventh wrong try from one address with 429 and Retry-After', async () => {
    await buildPerson()
    for (let i = 0; i < 10; i += 1) {
      expect((await logIn({ email, password: 'wrong' }, '10.0.0.1')).status).toBe(400)
    }
    const refused = await logIn({ email, password }, '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.message).toBe('Too many attempts. Please wait 15 minutes.')
    expect((await logIn({ email, password }, '10.0.0.2')).status).toBe(200)
  })

  it('starts counting afresh after a success', async () => {
    await buildPerson()
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await logIn({ email, password: 'wrong' }, '10.0.1.1')
      expect((await logIn({ email, password }, '10.0.1.1')).status).toBe(200)
    }
  })
})

describe('logout', () => {
  it('kills the token at once, and only that one', async () => {
    const { token: other } = await buildPerson()
    const { token } = (await logIn({ email, password })).body.data
    const reply = await api.call('POST /auth/logout', { token })
    expect(reply).toMatchObject({ status: 200, body: { data: null } })
    expect((await profile(token)).status).toBe(401)
    expect((await profile(other)).status).toBe(200)
  })

  it('needs a session', async () => {
    expect((await api.call('POST /auth/logout')).status).toBe(401)
  })
})

describe('passwords', () => {
  it('are stored as salted argon2id', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })
})
