import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile, Session } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser, type UserRow } from '@/tests/support/builders'
import { itNeedsLogin } from '@/tests/support/guard'
import { readCode } from '@/tests/support/mail'

const api = openApi()
let counter = 0
let token = ''
let user: UserRow
let phone = ''

beforeEach(async () => {
  counter += 1
  phone = `49180000${100 + counter}`
  await buildBasics(api.db)
  const built = await buildUser(api.db, { balanceMinor: 12_345, firstname: 'Lena' })
  token = built.token
  user = built.user
})

const show = async (query = '', owner = token) => {
  const reply = await api.call<Profile>(`GET /dashboard/user/profile/show${query}`, {
    token: owner,
  })
  return schemas.profile.parse(reply.body.data)
}
const update = (body: object, owner = token) =>
  api.call<Profile>('PUT /dashboard/user/profile/update', { token: owner, body })
const updatePassword = (body: object, owner = token) =>
  api.call('POST /dashboard/user/profile/password/update', { token: owner, body })

itNeedsLogin(api, [
  'GET /dashboard/user/profile/show',
  'PUT /dashboard/user/profile/update',
  'POST /dashboard/user/profile/password/update',
  'POST /dashboard/user/profile/firebase/token/update',
])

describe('own profile', () => {
  it('[API-52] [AU-19] shows the wallet in the currency that is asked for', async () => {
    expect((await show()).wallet).toMatchObject({ price: 123.45, symbol: '$', currency_id: 1 })
    // 18,517.5 of them: what is shown can be paid
    expect((await show('?currency_id=2')).wallet).toMatchObject({ price: 18_517, symbol: '¥' })
    expect((await show('?currency_id=3')).wallet).toMatchObject({ price: 37.899, symbol: 'KD' })
    expect((await show('?currency_id=99')).wallet).toMatchObject({ price: 123.45 })
  })

  it('[API-52] shows no hash and no token', async () => {
    const text = JSON.stringify(await show())
    expect(text).not.toMatch(/hash|push_token/)
  })

  it('shows the own shop once there is one', async () => {
    expect((await show()).shop).toBeNull()
    const shop = await buildShop(api.db, { user_id: user.id })
    expect((await show()).shop).toMatchObject({ id: shop.id })
  })

  it('[API-50] changes what is sent and leaves the rest', async () => {
    const reply = await update({ lastname: 'Okafor', birthday: '1990-02-28', gender: 'female' })
    expect(schemas.profile.parse(reply.body.data)).toMatchObject({
      firstname: 'Lena',
      lastname: 'Okafor',
      birthday: '1990-02-28',
      gender: 'female',
      email: user.email,
    })
  })

  it('[API-50] stores the uploaded picture and no foreign address', async () => {
    const img = 'users/4f1c-avatar.webp'
    expect((await update({ images: [img] })).body.data.img).toBe(img)
    const foreign = await update({ images: ['https://evil.test/pixel.png'] })
    expect(foreign.status).toBe(422)
    const outside = await update({ images: ['../../secret.png'] })
    expect(outside.status).toBe(422)
  })

  it('[API-50] names wrong fields in 422 and changes nothing', async () => {
    const reply = await update({ firstname: 'New', gender: 'x', birthday: '2026-02-31' })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.params as object).sort()).toEqual(['birthday', 'gender'])
    const future = await update({ firstname: 'New', birthday: '2030-01-01' })
    expect(future.body.params).toEqual({ birthday: ['Please enter a date in the past.'] })
    expect((await show()).firstname).toBe('Lena')
  })

  it('never takes role, balance or verification from a client', async () => {
    await update({ role: 'admin', active: 0, wallet: { price: 9 }, phone_verified_at: 'now' })
    expect(await show()).toMatchObject({ role: 'user', active: 1, phone_verified_at: null })
  })
})

describe('a new phone or e-mail', () => {
  const updatePhone = () =>
    api.call<Profile>(`PUT /dashboard/user/profile/update?phone=${phone}`, { token })
  const askForPhone = async (owner = token) => {
    const reply = await api.call<{ verifyId: string }>(`POST /auth/register?phone=${phone}`, {
      token: owner,
    })
    return reply.body.data.verifyId
  }
  const provePhone = async (owner = token) => {
    const verifyId = await askForPhone(owner)
    const verifyCode = await readCode(api.db, phone)
    return api.call<Session>('POST /auth/verify/phone', {
      token: owner,
      body: { verifyId, verifyCode },
    })
  }

  it('[AU-19] needs a code; the phone travels alone in the query', async () => {
    const refused = await updatePhone()
    expect(refused).toMatchObject({
      status: 400,
      body: {
        statusCode: 'ERROR_CODE_NEEDED',
        params: { phone: ['Please confirm this with a code first.'] },
      },
    })
    expect((await provePhone()).body.data.user.id).toBe(user.id)
    const changed = schemas.profile.parse((await updatePhone()).body.data)
    expect(changed).toMatchObject({ phone, phone_verified_at: api.now.toISOString() })
  })

  it('makes no second account of a signed-in person', async () => {
    await provePhone()
    expect(await api.db.select().from(users)).toHaveLength(1)
  })

  it("is not won with somebody else's code", async () => {
    const other = (await buildUser(api.db)).token
    await provePhone(other)
    expect((await updatePhone()).status).toBe(400)
    const verifyId = await askForPhone(other)
    const verifyCode = await readCode(api.db, phone)
    const stolen = await api.call('POST /auth/verify/phone', {
      token,
      body: { verifyId, verifyCode },
    })
    expect(stolen.body.statusCode).toBe('ERROR_CODE_WRONG')
  })

  it('is refused when it has an account', async () => {
    await buildUser(api.db, { phone, phone_verified_at: api.now })
    const reply = await api.call(`POST /auth/register?phone=${phone}`, { token })
    expect(reply.body.params).toEqual({ phone: ['The phone has already been taken.'] })
  })

  it('does not stop a form that sends the old one along', async () => {
    await api.db.update(users).set({ phone }).where(eq(users.id, user.id))
    const reply = await update({ firstname: 'Lea', phone, email: user.email })
    expect(reply.body.data).toMatchObject({ firstname: 'Lea', phone, phone_verified_at: null })
  })

  it('counts for an e-mail once its code is confirmed', async () => {
    const email = `moved${counter}@example.com`
    expect((await update({ email })).body.statusCode).toBe('ERROR_CODE_NEEDED')
    await api.call(`POST /auth/register?email=${email}`, { token })
    const code = await readCode(api.db, email)
    await api.call(`GET /auth/verify/${code}?email=${email}`, { token })
    expect((await update({ email })).body.data.email).toBe(email)
  })
})

describe('a new password', () => {
  it('[API-51] [AU-19] works at once and ends every other session', async () => {
    const password = 'brand new'
    const logIn = () =>
      api.call<Session>('POST /auth/login', { body: { email: user.email, password } })
    const reply = await updatePassword({ password, password_confirmation: password })
    expect(schemas.profile.parse(reply.body.data).empty_p).toBe(false)
    const other = (await logIn()).body.data.token
    await updatePassword({ password, password_confirmation: password })
    expect((await api.call('GET /dashboard/user/profile/show', { token: other })).status).toBe(401)
    expect((await show()).id).toBe(user.id)
  })

  it('[API-51] [AU-17] must be long enough and typed twice alike', async () => {
    const short = await updatePassword({ password: '12345', password_confirmation: '12345' })
    expect(short.body.params).toEqual({
      password: ['Password should contain at least 8 characters'],
    })
    const differing = await updatePassword({
      password: '12345678',
      password_confirmation: '87654321',
    })
    expect(differing.body).toMatchObject({
      message: "Passwords don't match",
      params: { password_confirmation: ["Passwords don't match"] },
    })
    expect((await updatePassword({})).body.params).toMatchObject({ password: ['Required'] })
  })
})

describe('push token', () => {
  it('[API-53] belongs to the last person who signed in on the device', async () => {
    const other = await buildUser(api.db)
    const save = (owner: string) =>
      api.call('POST /dashboard/user/profile/firebase/token/update', {
        token: owner,
        body: { firebase_token: 'device-1' },
      })
    expect((await save(token)).body.data).toBeNull()
    await save(other.token)
    const rows = await api.db.select().from(users).orderBy(users.id)
    expect(rows.map((row) => row.push_token)).toEqual([null, 'device-1'])
  })

  it('[API-53] is required', async () => {
    const reply = await api.call('POST /dashboard/user/profile/firebase/token/update', { token })
    expect(reply).toMatchObject({ status: 422, body: { params: { firebase_token: ['Required'] } } })
  })

  it('is forgotten on logout', async () => {
    await update({ firebase_token: 'device-2' })
    await api.call('POST /auth/logout', { token, body: { firebase_token: 'device-2' } })
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.push_token).toBeNull()
  })
})
