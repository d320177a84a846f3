import { beforeEach, describe, expect, it } from 'vitest'
import type { Passkey } from '@/domain/account.schema'
import type { Session } from '@/domain/profile.schema'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { makeAuthenticator } from '@/tests/support/authenticator'
import { buildBasics, buildUser, type UserRow } from '@/tests/support/builders'

const ORIGIN = 'http://test'
const LIST = 'GET /dashboard/user/passkeys'
const ADD = 'POST /dashboard/user/passkeys'
const api = openApi()
let user: UserRow
let token = ''

beforeEach(async () => {
  await buildBasics(api.db)
  const built = await buildUser(api.db)
  user = built.user
  token = built.token
})

const offer = async (by = token) =>
  (await api.call<{ challenge: string }>(`${ADD}/options`, { token: by })).body.data.challenge
const ask = async () =>
  (await api.call<{ challenge: string }>('POST /auth/passkey/options')).body.data.challenge
const signIn = (body: unknown) => api.call<Session>('POST /auth/passkey/login', { body })
const keys = async () => (await api.call<Passkey[]>(LIST, { token })).body.data

async function withPasskey() {
  const authenticator = makeAuthenticator(ORIGIN)
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10) Firefox/140.0' }
  const body = authenticator.register(await offer())
  const added = await api.call<Passkey>(ADD, { token, body, headers })
  expect(added.status).toBe(200)
  return authenticator
}

describe('passkeys', () => {
  it('need a session', async () => {
    const body = makeAuthenticator(ORIGIN).register('x')
    for (const line of [
      LIST,
      `${ADD}/options`,
      ADD,
      'DELETE /dashboard/user/passkeys/1',
    ] as const) {
      const given = line === ADD ? { body } : {}
      expect((await api.call(line, given)).status, line).toBe(401)
    }
  })

  it('[AU-24] are made, named after the device, listed and forgotten', async () => {
    await withPasskey()
    const [made] = await keys()
    expect(made).toMatchObject({ title: 'Firefox · macOS', last_used_at: null })
    const stranger = await buildUser(api.db)
    const path = `DELETE /dashboard/user/passkeys/${made?.id}` as const
    expect((await api.call(path, { token: stranger.token })).status).toBe(404)
    expect((await api.call(path, { token })).status).toBe(200)
    expect(await keys()).toEqual([])
  })

  it('[AU-24] sign their owner in without a password', async () => {
    const authenticator = await withPasskey()
    const reply = await signIn(authenticator.signIn(await ask()))
    expect(reply.status).toBe(200)
    expect(reply.body.data.user.uuid).toBe(user.uuid)
    const own = await api.call(LIST, { token: reply.body.data.token })
    expect(own.status).toBe(200)
    expect((await keys())[0]?.last_used_at).toBe(api.now.toISOString())
  })

  it('[AU-24] sign nobody in whom the device has not verified', async () => {
    const authenticator = await withPasskey()
    const unverified = authenticator.signIn(await ask(), { isVerified: false })
    expect((await signIn(unverified)).body.statusCode).toBe('ERROR_PASSKEY')
  })

  it('[AU-24] tell nobody who has one: the questions are alike', async () => {
    const reply = await api.call<Record<string, unknown>>('POST /auth/passkey/options')
    expect(Object.keys(reply.body.data).sort()).toEqual(
      ['challenge', 'rpId', 'timeout', 'userVerification'].sort(),
    )
  })

  it('[AU-24] refuse whatever does not fit, always with the same words', async () => {
    const authenticator = await withPasskey()
    const challenge = await ask()
    const used = authenticator.signIn(challenge)
    expect((await signIn(used)).status).toBe(200)
    const wrong = {
      'a challenge that was used': used,
      'a challenge of nobody': authenticator.signIn('bm90LW91cnM'),
      'a challenge meant for adding one': authenticator.signIn(await offer()),
      'an unknown key': makeAuthenticator(ORIGIN).signIn(await ask()),
      'a page elsewhere': { ...makeAuthenticator('https://evil.test', 'test').signIn(await ask()) },
      'a counter that went back': authenticator.signIn(await ask(), { count: 1 }),
    }
    for (const [name, body] of Object.entries(wrong)) {
      const reply = await signIn(body)
      expect([reply.status, reply.body.statusCode], name).toEqual([400, 'ERROR_PASSKEY'])
    }
    const late = authenticator.signIn(await ask(), { count: 9 })
    api.now = new Date(api.now.getTime() + 6 * 60_000)
    expect((await signIn(late)).status).toBe(400)
    expect((await signIn({})).status).toBe(422)
  })

  it('cannot be added with somebody else’s challenge, nor twice', async () => {
    const stranger = await buildUser(api.db)
    const authenticator = makeAuthenticator(ORIGIN)
    const foreign = authenticator.register(await offer(stranger.token))
    expect((await api.call(ADD, { token, body: foreign })).status).toBe(400)
    const own = await withPasskey()
    const again = own.register(await offer())
    expect((await api.call(ADD, { token, body: again })).status).toBe(400)
  })

  it('do not open a closed account', async () => {
    const authenticator = await withPasskey()
    await api.db.update(users).set({ active: false })
    const reply = await signIn(authenticator.signIn(await ask()))
    expect(reply.body.statusCode).toBe('ERROR_ACCOUNT_CLOSED')
  })

  it('[KB-13] do not open a blocked account, and say so', async () => {
    const authenticator = await withPasskey()
    await api.db.update(users).set({ active: false, blocked_at: api.now })
    const reply = await signIn(authenticator.signIn(await ask()))
    expect(reply.body.statusCode).toBe('ERROR_ACCOUNT_BLOCKED')
  })
})
