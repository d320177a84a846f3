import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import type { SecondFactor } from '@/domain/second-factor.schema'
import { hashPassword } from '@/server/people/user/password'
import { outbox } from '@/server/platform/db/schema/notification'
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema/second-factor'
import { sessions, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { type SignInReply, setUpApp } from '@/tests/support/second-factor'

const api = openApi()
const OWN = '/dashboard/user/second-factor'
const PROFILE = 'GET /dashboard/user/profile/show'
const password = 'quiet-harbour-71'
let serial = 0
let email = ''

beforeEach(async () => {
  serial += 1
  email = `second${serial}@example.com`
  await buildBasics(api.db)
})

const build = async (over: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(api.db, { email, password_hash: await hashPassword(password), ...over })
const logIn = async () =>
  (await api.call<SignInReply>('POST /auth/login', { body: { email, password } })).body.data
const prove = (token: string, code: string) =>
  api.call<Session>('POST /auth/second-factor', { token, body: { code } })
const state = async (token: string) =>
  (await api.call<SecondFactor>(`GET ${OWN}`, { token })).body.data
const mails = async () =>
  (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ body }) => body)

describe('a second factor', () => {
  it('[AU-33] is an app whose first code turns it on, with ten recovery codes', async () => {
    const { token } = await build()
    const offer = await api.call<{ secret: string; uri: string }>(`POST ${OWN}/app`, { token })
    expect(offer.body.data.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect(await state(token)).toMatchObject({ app_since: null, recovery_codes: 0 })
    // an app that was never confirmed asks nobody for anything
    expect((await logIn()).second_factor).toBeUndefined()
    const app = await setUpApp(api, token)
    expect(app.recovery).toHaveLength(10)
    expect(new Set(app.recovery).size).toBe(10)
    expect(await state(token)).toMatchObject({
      app_since: api.now.toISOString(),
      recovery_codes: 10,
      proven: true,
    })
    expect((await api.call(`POST ${OWN}/app`, { token })).status).toBe(409)
    const told = (await mails()).at(-1)
    expect(told).toContain('Two-step verification was turned on')
    // another password does not end what somebody has set up with the old one
    expect(told).toContain('contact our support')
    expect(told).not.toContain('choose a new password')
  })

  it('[AU-33] is stored so that a dump of its tables shows neither key nor codes', async () => {
    const { token } = await build()
    const { secret, recovery } = await setUpApp(api, token)
    const text = JSON.stringify([
      await api.db.select().from(secondFactors),
      await api.db.select().from(recoveryCodes),
    ])
    expect(text).not.toContain(secret)
    for (const code of recovery) expect(text).not.toContain(code.replaceAll('-', ''))
  })

  it('[AU-33] is asked for after a password; until then nothing of the account is told or opened', async () => {
    const { token, user } = await build()
    const app = await setUpApp(api, token)
    const half = await logIn()
    expect(half.second_factor).toEqual({ ways: ['app', 'recovery'] })
    expect(Object.keys(half).sort()).toEqual(
      ['access_token', 'second_factor', 'token', 'token_type'].sort(),
    )
    const refused = await api.call(PROFILE, { token: half.token })
    expect([refused.status, refused.body.statusCode]).toEqual([403, 'ERROR_SECOND_FACTOR'])
    expect((await prove(half.token, app.wrong())).body.statusCode).toBe('ERROR_SECOND_FACTOR_WRONG')
    const whole = await prove(half.token, ` ${app.next().slice(0, 3)} ${app.code().slice(3)} `)
    expect(whole.body.data.user.uuid).toBe(user.uuid)
    expect((await api.call(PROFILE, { token: whole.body.data.token })).status).toBe(200)
    // the token that has waited is worth nothing any more
    expect((await api.call(PROFILE, { token: half.token })).status).toBe(409)
  })

  it('[AU-33] takes codes of a clock that is half a minute off, and none of a minute', async () => {
    const { token } = await build()
    const app = await setUpApp(api, token)
    api.now = new Date(api.now.getTime() + 120_000)
    const code = app.code()
    api.now = new Date(api.now.getTime() + 60_000)
    expect((await prove((await logIn()).token, code)).status).toBe(400)
    api.now = new Date(api.now.getTime() - 30_000)
    expect((await prove((await logIn()).token, code)).status).toBe(200)
  })

  it('[AU-33] takes no code twice, nor one that is older than the last', async () => {
    const { token } = await build()
    const app = await setUpApp(api, token)
    const early = app.next()
    const late = app.next()
    expect((await prove((await logIn()).token, late)).status).toBe(200)
    expect((await prove((await logIn()).token, late)).status).toBe(400)
    expect((await prove((await logIn()).token, early)).status).toBe(400)
  })

  it('[AU-33] waits a quarter of an hour', async () => {
    const { token } = await build()
    const app = await setUpApp(api, token)
    const half = await logIn()
    api.now = new Date(api.now.getTime() + 15 * 60_000)
    expect((await prove(half.token, app.code())).status).toBe(401)
  })

  it('[AU-33] may be a recovery code, once; the owner is told', async () => {
    const { token } = await build()
    const { recovery } = await setUpApp(api, token)
    const [code = '', other = ''] = recovery
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await prove((await logIn()).token, typed)).status).toBe(200)
    expect((await mails()).at(-1)).toContain('A recovery code of your account was used')
    expect((await prove((await logIn()).token, code)).status).toBe(400)
    expect((await state(token)).recovery_codes).toBe(9)
    const anew = await api.call<{ codes: string[] }>(`POST ${OWN}/recovery-codes`, {
      token,
      body: { code: other },
    })
    expect(anew.body.data.codes).toHaveLength(10)
    expect((await prove((await logIn()).token, other)).status).toBe(400)
    expect((await prove((await logIn()).token, anew.body.data.codes[0] ?? '')).status).toBe(200)
  })

  it('[AU-33] asks the account’s other devices once it is turned on', async () => {
    const { token } = await build()
    const other = await logIn()
    await setUpApp(api, token)
    expect((await api.call(PROFILE, { token: other.token })).body.statusCode).toBe(
      'ERROR_SECOND_FACTOR',
    )
    expect((await api.call(PROFILE, { token })).status).toBe(200)
  })

  it('[AU-33] is removed with a code; the owner is told', async () => {
    const { token, user } = await build()
    const app = await setUpApp(api, token)
    const remove = (code: string) => api.call(`POST ${OWN}/remove`, { token, body: { code } })
    expect((await remove(app.wrong())).status).toBe(400)
    const long = new Date(api.now.getTime() - 3600_000)
    const since = (proven_at: Date) =>
      api.db.update(sessions).set({ proven_at }).where(eq(sessions.user_id, user.id))
    await since(long)
    const refused = await api.call(`POST ${OWN}/app`, { token })
    expect(refused.body.statusCode).toBe('ERROR_PROOF_NEEDED')
    expect((await remove(app.next())).status).toBe(200)
    expect((await mails()).at(-1)).toContain('turned off')
    expect((await logIn()).second_factor).toBeUndefined()
    expect(await api.db.select().from(recoveryCodes)).toEqual([])
  })

  it('[AU-33] calls a deletion off only with the code, and lets a sign-out through', async () => {
    const { token, user } = await build()
    const app = await setUpApp(api, token)
    const leaves = async () =>
      (await api.db.select().from(users).where(eq(users.id, user.id)))[0]?.leaves_at ?? null
    const left = await api.call('DELETE /dashboard/user/profile/delete', { token })
    expect(left.status).toBe(200)
    expect((await logIn()).second_factor).toBeDefined()
    expect(await leaves()).not.toBeNull()
    await prove((await logIn()).token, app.next())
    expect(await leaves()).toBeNull()
    const half = await logIn()
    expect((await api.call('POST /auth/logout', { token: half.token })).status).toBe(200)
    expect((await prove(half.token, app.next())).status).toBe(401)
  })
})
