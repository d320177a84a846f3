import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUserFull } from '@/domain/admin-user.schema'
import type { ChatThread } from '@/domain/chat.schema'
import type { Session } from '@/domain/profile.schema'
import type { SecondFactor } from '@/domain/second-factor.schema'
import { routes } from '@/server/app/routes'
import { resetSecondFactorByEmail } from '@/server/people/api'
import { actAs } from '@/server/people/auth/act-as'
import { hashPassword } from '@/server/people/user/password'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { outbox } from '@/server/platform/db/schema/notification'
import { secondFactors } from '@/server/platform/db/schema/second-factor'
import { sessions, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { makeAuthenticator } from '@/tests/support/authenticator'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { type SignInReply, setUpApp } from '@/tests/support/second-factor'

const api = openApi()
const OWN = '/dashboard/user/second-factor'
const MISSING = [403, 'ERROR_SECOND_FACTOR_MISSING']
const password = 'quiet-harbour-71'
let serial = 0

beforeEach(() => buildBasics(api.db))

/** Somebody who has signed in with a password alone. */
async function build(role: 'admin' | 'seller' | 'deliveryman' | 'user') {
  serial += 1
  const email = `policy${serial}@example.com`
  const over = { email, role, secondFactor: null, password_hash: await hashPassword(password) }
  const built = await buildUser(api.db, over)
  const logIn = async () =>
    (await api.call<SignInReply>('POST /auth/login', { body: { email, password } })).body.data
  return { ...built, email, logIn }
}
type Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
const answerOf = async (line: Line, token: string, body?: object) => {
  const { status, body: said } = await api.call(line, { token, body })
  return [status, said.statusCode]
}
const linesFor = (...roles: string[]) =>
  routes
    .filter(({ auth }) => roles.includes(auth ?? ''))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}` as Line)

describe('[KB-46] admins and sellers without a second factor', () => {
  it('get into none of the routes of their role, nor into those of others', async () => {
    const [admin, seller] = [await build('admin'), await build('seller')]
    const ofAdmins = linesFor('admin')
    const ofSellers = linesFor('seller')
    expect(ofAdmins.length).toBeGreaterThan(60)
    expect(ofSellers.length).toBeGreaterThan(5)
    for (const line of [...ofAdmins, ...ofSellers, ...linesFor('deliveryman')]) {
      expect(await answerOf(line, admin.token), line).toEqual(MISSING)
    }
    for (const line of ofSellers) expect(await answerOf(line, seller.token), line).toEqual(MISSING)
    for (const line of ofAdmins) {
      expect(await answerOf(line, seller.token), line).toEqual([403, 'ERROR_403'])
    }
  }, 60_000)

  it('are customers like others, couriers are not asked at all', async () => {
    const [admin, courier] = [await build('admin'), await build('deliveryman')]
    expect(
      (await api.call('GET /dashboard/user/profile/show', { token: admin.token })).status,
    ).toBe(200)
    const orders = await api.call('GET /dashboard/deliveryman/orders', courier)
    expect(orders.status).toBe(200)
  })

  it('get in from the moment on that they have set an app up, and with each code after that', async () => {
    const { token, logIn } = await build('admin')
    const state = await api.call<SecondFactor>(`GET ${OWN}`, { token })
    expect(state.body.data).toMatchObject({ demanded: true, proven: false })
    const app = await setUpApp(api, token)
    const users_ = (by: string) => answerOf('GET /dashboard/admin/users', by)
    expect(await users_(token)).toEqual([200, undefined])
    const half = await logIn()
    expect(await users_(half.token)).toEqual([403, 'ERROR_SECOND_FACTOR'])
    const whole = await api.call<Session>('POST /auth/second-factor', {
      token: half.token,
      body: { code: app.next() },
    })
    expect(await users_(whole.body.data.token)).toEqual([200, undefined])
    // without it the role is closed again
    await api.call(`POST ${OWN}/remove`, { token, body: { code: app.next() } })
    expect(await users_(token)).toEqual(MISSING)
    expect(await users_(whole.body.data.token)).toEqual(MISSING)
  })

  it('get no role in the chat: neither its routes, nor a token, nor one that says so', async () => {
    const seller = await build('seller')
    const customer = await buildUser(api.db)
    const shop = await buildShop(api.db, { user_id: seller.user.id })
    const chat = await api.call<ChatThread>('POST /dashboard/user/chats', {
      token: customer.token,
      body: { with: 'seller', shop_id: shop.id },
    })
    expect(chat.status).toBe(200)
    const { id } = chat.body.data
    const { token } = seller
    expect(await answerOf(`GET /dashboard/user/chats/${id}`, token)).toEqual(MISSING)
    expect(await answerOf('GET /dashboard/user/chats', token)).toEqual(MISSING)
    const own = 'POST /dashboard/user/profile/firebase/custom-token'
    expect(await answerOf(own, token)).toEqual(MISSING)
    expect((await seller.logIn()).custom_token).toBeUndefined()
  })

  it('do not pass for customers where that would take the role from the account', async () => {
    for (const role of ['admin', 'seller'] as const) {
      const { token, user } = await build(role)
      expect(await answerOf('DELETE /dashboard/user/profile/delete', token)).toEqual(MISSING)
      const data = { type_of_technique: 'bike' }
      expect(await answerOf('POST /dashboard/user/request-models', token, { data })).toEqual(
        MISSING,
      )
      const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
      expect(row).toMatchObject({ role, leaves_at: null })
    }
  })

  it('do not change where a shop’s money goes', async () => {
    const { token } = await build('seller')
    const papers = 'PUT /dashboard/user/shops/request'
    expect(await answerOf(papers, token, {})).toEqual(MISSING)
  })

  it('are asked for the passkey that they have, before anything beside it is set up', async () => {
    const { token, user, logIn } = await build('admin')
    const authenticator = makeAuthenticator('http://test')
    const keys = '/dashboard/user/passkeys'
    const offer = await api.call<{ challenge: string }>(`POST ${keys}/options`, { token })
    const body = authenticator.register(offer.body.data.challenge)
    expect((await api.call(`POST ${keys}`, { token, body })).status).toBe(200)
    // whoever has the password alone
    const thief = (await logIn()).token
    for (const line of [`POST ${OWN}/app`, `POST ${keys}/options`, `DELETE ${keys}/1`] as const) {
      expect(await answerOf(line, thief), line).toEqual(MISSING)
    }
    const asked = await api.call<{ challenge: string }>('POST /auth/second-factor/passkey', {
      token: thief,
    })
    const credential = authenticator.signIn(asked.body.data.challenge)
    const forged = makeAuthenticator('http://test').signIn(asked.body.data.challenge)
    const prove = (given: object) =>
      api.call<Session>('POST /auth/second-factor', { token: thief, body: { credential: given } })
    expect((await prove(forged)).status).toBe(400)
    const whole = await prove(credential)
    expect(whole.body.data.user.uuid).toBe(user.uuid)
    expect(await answerOf('GET /dashboard/admin/users', whole.body.data.token)).toEqual([
      200,
      undefined,
    ])
  })

  it('get in by a passkey alone, which has verified its user', async () => {
    const { token } = await build('admin')
    const authenticator = makeAuthenticator('http://test')
    const keys = '/dashboard/user/passkeys'
    const offer = await api.call<{ challenge: string }>(`POST ${keys}/options`, { token })
    await api.call(`POST ${keys}`, {
      token,
      body: authenticator.register(offer.body.data.challenge),
    })
    const asked = await api.call<{ challenge: string }>('POST /auth/passkey/options')
    const body = authenticator.signIn(asked.body.data.challenge)
    const signed = await api.call<Session>('POST /auth/passkey/login', { body })
    expect(await answerOf('GET /dashboard/admin/users', signed.body.data.token)).toEqual([
      200,
      undefined,
    ])
  })

  it('act without a session as they are: payments that are confirmed need nobody’s phone', async () => {
    const { user } = await build('admin')
    expect((await actAs(api.db, user.id, api.now))?.user.role).toBe('admin')
  })
})

describe('[KB-46] an admin who resets the second factor of somebody else', () => {
  const reset = (id: number, token: string) =>
    api.call<AdminUserFull>(`POST /dashboard/admin/users/${id}/second-factor/reset`, {
      token,
      body: {},
    })

  it('removes it, signs them out, tells them, and is recorded', async () => {
    const admin = await buildUser(api.db, { role: 'admin' })
    const person = await build('seller')
    expect((await reset(person.user.id, admin.token)).status).toBe(409)
    await setUpApp(api, person.token)
    const done = await reset(person.user.id, admin.token)
    expect(done.body.data).toMatchObject({ second_factor: false, sessions: 0 })
    expect(await api.db.select().from(secondFactors)).toEqual([])
    expect((await person.logIn()).second_factor).toBeUndefined()
    const [entry] = await api.db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'second_factor_reset',
      subject_id: String(person.user.id),
    })
    const told = await api.db.select().from(outbox).where(eq(outbox.recipient, person.email))
    expect(told.at(-1)?.body).toContain('removed the authenticator app')
  })

  it('needs a recent proof, and has no way to reset the own one', async () => {
    const provenAt = new Date(api.now.getTime() - 3600_000)
    const late = await buildUser(api.db, { role: 'admin', provenAt })
    const person = await build('user')
    await setUpApp(api, person.token)
    expect((await reset(person.user.id, late.token)).body.statusCode).toBe('ERROR_PROOF_NEEDED')
    const admin = await buildUser(api.db, { role: 'admin' })
    expect((await reset(admin.user.id, admin.token)).body.statusCode).toBe('ERROR_OWN_ACCOUNT')
    const live = and(eq(sessions.user_id, admin.user.id))
    expect(await api.db.$count(sessions, live)).toBe(1)
    expect(await api.db.$count(users)).toBeGreaterThan(2)
  })

  it('is the server’s operator where there is no other admin', async () => {
    const admin = await build('admin')
    const reset = (email: string) => resetSecondFactorByEmail(api.db, email, api.now)
    expect(await reset('nobody@example.com')).toBe('unknown')
    expect(await reset(admin.email)).toBe('none')
    await setUpApp(api, admin.token)
    expect(await reset(admin.email.toUpperCase())).toBe('reset')
    expect((await api.call('GET /dashboard/user/profile/show', admin)).status).toBe(401)
    const again = await admin.logIn()
    expect(again.second_factor).toBeUndefined()
    expect((await setUpApp(api, again.token)).status).toBe(200)
  })
})
