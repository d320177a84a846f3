import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile, Session } from '@/domain/profile.schema'
import { makeVerify } from '@/server/app/firestore'
import { makeIdentity } from '@/server/demo/identity-emulator/identity'
import { LOCAL_ISSUER, LOCAL_PROJECT } from '@/server/demo/identity-emulator/local-token'
import { CUSTOM_TOKEN_AUDIENCE, LOCAL_SIGNER } from '@/server/people/auth/custom-token'
import { signToken } from '@/server/people/auth/jwt'
import { hashPassword } from '@/server/people/user/password'
import { localAccounts, sessions, socialAccounts, users } from '@/server/platform/db/schema/user'
import type { Handle } from '@/server/platform/http/handle'
import { listMessages } from '@/server/platform/outbox/outbox.queries'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

Object.assign(process.env, { LOCAL_IDENTITY: '1', FIREBASE_PROJECT_ID: 'somebody-elses' })

const api = openApi()
let identity: Handle
beforeEach(async () => {
  await buildBasics(api.db)
  identity = makeIdentity({ db: api.db, isOpen: false, clock: () => api.now })
})

const HOST = 'http://localhost:3000'

interface Ask {
  headers?: Record<string, string>
  url?: string
  ip?: string
}

const HERE = { ip: '127.0.0.1' }

async function ask(
  path: string,
  body?: object,
  { headers, url = HOST, ip = HERE.ip }: Ask = {},
): Promise<{ status: number; body: Record<string, never> & { error?: { message: string } } }> {
  const request = new Request(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : undefined,
  })
  const response = await identity(request, { ip })
  return { status: response.status, body: await response.json() }
}
const toolkit = (verb: string, body: object, more?: Ask) =>
  ask(`/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=local`, body, more)

type Provider = 'google' | 'facebook' | 'apple'
const ada = { name: 'Ada Lovelace', email: 'ada@gmail.com', email_verified: true }

/** What the popup does: the provider's word, then its exchange. */
async function signInAt(provider: Provider, account: object = ada) {
  const providerId = `${provider}.com`
  const vouched = await ask('/emulator/auth/accounts', { providerId, ...account })
  const query = new URLSearchParams({ providerId, id_token: vouched.body.id_token ?? '' })
  const requestUri = `${HOST}/emulator/auth/handler?${query}`
  return toolkit('signInWithIdp', { requestUri, sessionId: 's', returnSecureToken: true })
}

async function idTokenOf(provider: Provider, account?: object): Promise<string> {
  const { body } = await signInAt(provider, account)
  expect(body.idToken).toEqual(expect.any(String))
  return String(body.idToken)
}

const callback = (provider: Provider, id: string) =>
  api.call<Session>(`POST /auth/${provider}/callback`, { body: { id } })

const PHONE = '+4915112345678'

async function sendCode(phoneNumber = PHONE) {
  const sent = await toolkit('sendVerificationCode', { phoneNumber, captchaResponse: 'none' })
  const [sms] = await listMessages(api.db, 1, phoneNumber.slice(1))
  return { ...sent, sessionInfo: sent.body.sessionInfo, code: sms?.body.match(/\d{6}/)?.[0] ?? '' }
}
const other = (code: string) => (code === '111111' ? '222222' : '111111')

describe('the local sign-in', () => {
  it.each<[Provider, string]>([
    ['google', '[AU-08]'],
    ['facebook', '[AU-09]'],
    ['apple', '[AU-10]'],
  ])('%s %s opens the same account here twice, and Firebase is told our id', async (provider) => {
    const first = await callback(provider, await idTokenOf(provider))
    expect(first.status).toBe(200)
    expect(first.body.data.user).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace' })
    const again = await callback(provider, await idTokenOf(provider))
    expect(again.body.data.user.id).toBe(first.body.data.user.id)
    expect(await api.db.select().from(socialAccounts)).toHaveLength(1)

    const signedIn = await toolkit('signInWithCustomToken', { token: first.body.data.custom_token })
    expect(signedIn.body.localId).toBe(String(first.body.data.user.id))
    const looked = await toolkit('lookup', { idToken: signedIn.body.idToken })
    expect(looked.body.users).toMatchObject([{ localId: String(first.body.data.user.id) }])
  })

  it('[AU-11] signs in by phone: the code comes by SMS, never in an answer', async () => {
    const { sessionInfo, code, body } = await sendCode()
    expect(JSON.stringify(body)).not.toContain(code)
    const wrong = await toolkit('signInWithPhoneNumber', { sessionInfo, code: other(code) })
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: 'INVALID_CODE' } } })
    const right = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    const prove = (id: unknown) =>
      api.call<Session>('POST /auth/verify/phone', { body: { type: 'firebase', id } })
    const session = await prove(right.body.idToken)
    expect(session.body.data.user).toMatchObject({ phone: PHONE.slice(1), firstname: '' })
    expect((await prove(right.body.idToken)).body.data.user.id).toBe(session.body.data.user.id)
    // a code counts once
    const replayed = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    expect(replayed.body.error?.message).toBe('SESSION_EXPIRED')
  })

  it('[AU-19] proves a new phone of who is signed in, and makes no other account', async () => {
    const phone = '+4915177777777'
    const person = await buildUser(api.db)
    const { token } = person
    const save = () =>
      api.call<Profile>(`PUT /dashboard/user/profile/update?phone=${phone.slice(1)}`, { token })
    expect((await save()).status).toBe(400)
    const { sessionInfo, code } = await sendCode(phone)
    const { body } = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    const prove = (id: unknown) =>
      api.call<Session>('POST /auth/verify/phone', { body: { type: 'firebase', id }, token })
    expect((await prove('forged')).status).toBe(400)
    expect((await save()).status).toBe(400)
    expect((await prove(body.idToken)).body.data.user.id).toBe(person.user.id)
    expect((await save()).body.data.phone).toBe(phone.slice(1))
    expect(await api.db.$count(users)).toBe(1)
    // the proof was for once
    await api.db.update(users).set({ phone: null, phone_verified_at: null })
    expect((await save()).status).toBe(400)
  })

  it('[AU-11] locks a code after five wrong ones, also for the right one', async () => {
    const { sessionInfo, code } = await sendCode()
    const words: (string | undefined)[] = []
    for (let i = 0; i < 5; i += 1) {
      const { body } = await toolkit('signInWithPhoneNumber', { sessionInfo, code: other(code) })
      words.push(body.error?.message)
    }
    const LOCKED = 'TOO_MANY_ATTEMPTS_TRY_LATER'
    expect(words).toEqual([...Array(4).fill('INVALID_CODE'), LOCKED])
    const late = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    expect(late.body.error?.message).toBe(LOCKED)
  })

  it('sends no more than five codes to a number in a quarter of an hour, and none to what is none', async () => {
    const phone = '+4915112340000'
    for (let i = 0; i < 5; i += 1) expect((await sendCode(phone)).status).toBe(200)
    expect((await sendCode(phone)).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await sendCode('12')).body.error?.message).toBe('INVALID_PHONE_NUMBER')
    const late = { sessionInfo: 'nonsense', code: '111111' }
    const { body } = await toolkit('signInWithPhoneNumber', late)
    expect(body.error?.message).toBe('INVALID_SESSION_INFO')
  })

  it('keeps accounts and key: who comes back after a restart is the same person', async () => {
    const { body } = await signInAt('google')
    identity = makeIdentity({ db: api.db, isOpen: false, clock: () => api.now })
    const listed = await ask('/emulator/auth/accounts?providerId=google.com')
    expect(listed.body.accounts).toMatchObject([ada])
    const [kept] = await api.db.select().from(localAccounts)
    const again = await signInAt('google', { subject: kept?.subject })
    expect(again.body.localId).toBe(body.localId)
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: body.refreshToken ?? '',
    })
    const request = new Request(`${HOST}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      body: form,
    })
    const fresh = await (await identity(request, HERE)).json()
    expect(fresh).toMatchObject({ user_id: body.localId, expires_in: '3600' })
  })

  it('joins two providers only where both have seen the address confirmed', async () => {
    const google = await signInAt('google')
    const apple = await signInAt('apple')
    expect(apple.body.localId).toBe(google.body.localId)
    const facebook = await signInAt('facebook', { ...ada, email_verified: false })
    expect(facebook.body).toMatchObject({
      needConfirmation: true,
      email: ada.email,
      verifiedProvider: ['google.com'],
    })
    expect(facebook.body.idToken).toBeUndefined()
  })
})

describe('our API and the tokens of the local sign-in', () => {
  const nowS = () => api.now.getTime() / 1000
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const claims = () => ({
    iss: LOCAL_ISSUER,
    aud: LOCAL_PROJECT,
    sub: 'x',
    iat: nowS(),
    exp: nowS() + 3600,
    phone_number: PHONE,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['1'] } },
  })

  it('believes no forged token, none for somebody else and none that has expired', async () => {
    const id = await idTokenOf('google')
    const [head, , tail] = id.split('.')
    const vouched = await ask('/emulator/auth/accounts', { providerId: 'google.com', ...ada })
    const elsewhere = { ...claims(), aud: 'somebody-else' }
    const forged = [
      `${head}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${tail}`,
      `${head}.${id.split('.')[1]}.`,
      await signToken(claims(), { key: stranger, kid: 'k' }),
      await signToken(elsewhere, { key: stranger, kid: 'k' }),
      // signed here, but only to be exchanged
      String(vouched.body.id_token),
      String((await signInAt('google')).body.refreshToken),
    ]
    for (const token of forged) {
      const reply = await callback('google', token)
      expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_PROVIDER_TOKEN'])
      const phone = { type: 'firebase', id: token }
      const proven = await api.call('POST /auth/verify/phone', { body: phone })
      expect(proven.body.statusCode).toBe('ERROR_PROVIDER_TOKEN')
    }
    api.now = new Date(api.now.getTime() + 3_700_000)
    expect((await callback('google', id)).body.statusCode).toBe('ERROR_PROVIDER_TOKEN')
    expect(await api.db.select().from(users)).toEqual([])
  })

  it('takes no social token for a proven phone, nor the other way round', async () => {
    const social = { type: 'firebase', id: await idTokenOf('google') }
    const asPhone = await api.call('POST /auth/verify/phone', { body: social })
    expect(asPhone.body.statusCode).toBe('ERROR_PROVIDER_TOKEN')
    const { sessionInfo, code } = await sendCode('+4915112349999')
    const right = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    const asSocial = await callback('google', String(right.body.idToken))
    expect(asSocial.body.statusCode).toBe('ERROR_PROVIDER_TOKEN')
  })

  it('never joins an account that has a password, whatever the provider says of its e-mail', async () => {
    const password_hash = await hashPassword('long-enough-7')
    await buildUser(api.db, { email: ada.email, password_hash })
    for (const provider of ['google', 'apple'] as const) {
      const reply = await callback(provider, await idTokenOf(provider))
      expect(reply.status).toBe(422)
      expect(reply.body.params).toEqual({ email: ['The email has already been taken.'] })
    }
    expect(await api.db.select().from(socialAccounts)).toEqual([])
  })

  it('gives an unconfirmed e-mail to nobody', async () => {
    await buildUser(api.db, { email: ada.email })
    const reply = await callback(
      'facebook',
      await idTokenOf('facebook', { ...ada, email_verified: false }),
    )
    expect(reply.body.data.user.email).toBeNull()
    const [first, second] = await api.db.select().from(users)
    expect(second?.id).not.toBe(first?.id)
  })

  it('opens an account by a phone that it has proven, and keeps what it has', async () => {
    const phone = '4915112341111'
    const known = await buildUser(api.db, { phone, phone_verified_at: api.now, firstname: 'Mira' })
    const { sessionInfo, code } = await sendCode(`+${phone}`)
    const { body } = await toolkit('signInWithPhoneNumber', { sessionInfo, code })
    const input = { type: 'firebase', id: body.idToken, firstname: 'Eve', password: 'another-one' }
    const reply = await api.call<Session>('POST /auth/verify/phone', { body: input })
    expect(reply.body.data.user).toMatchObject({ id: known.user.id, firstname: 'Mira' })
    const [row] = await api.db.select().from(users)
    expect(row?.password_hash).toBeNull()
  })

  it('tells Firebase who is signed in, and nobody else', async () => {
    const path = 'POST /dashboard/user/profile/firebase/custom-token'
    expect((await api.call(path)).status).toBe(401)
    const { user, token } = await buildUser(api.db)
    const reply = await api.call<{ custom_token: string }>(path, { token })
    const signedIn = await toolkit('signInWithCustomToken', { token: reply.body.data.custom_token })
    expect(signedIn.body.localId).toBe(String(user.id))
    const own = { iss: LOCAL_SIGNER, sub: LOCAL_SIGNER, aud: CUSTOM_TOKEN_AUDIENCE, uid: '1' }
    const soon = { ...own, iat: nowS(), exp: nowS() + 60 }
    const forged = await signToken(soon, { key: stranger, kid: 'k' })
    const refused = await toolkit('signInWithCustomToken', { token: forged })
    expect(refused.body.error?.message).toBe('INVALID_CUSTOM_TOKEN')
  })
})

describe('[AU-34] the chat’s tokens', () => {
  const refresh = async (refresh_token: string) => {
    const request = new Request(`${HOST}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }).toString(),
    })
    const response = await identity(request, HERE)
    return { status: response.status, body: await response.json() }
  }
  const open = async () => {
    const built = await buildUser(api.db, { role: 'admin' })
    const path = 'POST /dashboard/user/profile/firebase/custom-token'
    const reply = await api.call<{ custom_token: string }>(path, { token: built.token })
    const custom = reply.body.data.custom_token
    const { body } = await toolkit('signInWithCustomToken', { token: custom })
    return { ...built, custom, id: String(body.idToken), fresh: String(body.refreshToken) }
  }
  const verify = (token: string) => makeVerify(api.db, () => api.now)(token)

  it('end with the session that they were made for', async () => {
    const { user, custom, id, fresh } = await open()
    expect((await verify(id))?.caller.role).toBe('admin')
    expect((await refresh(fresh)).status).toBe(200)
    await api.db.delete(sessions).where(eq(sessions.user_id, user.id))
    expect(await verify(id)).toBeUndefined()
    for (const refused of [
      await refresh(fresh),
      await toolkit('signInWithCustomToken', { token: custom }),
    ])
      expect(refused.body.error?.message).toBe('TOKEN_EXPIRED')
  })

  it('have the role that the session has now', async () => {
    const { user, id } = await open()
    await api.db.update(users).set({ role: 'user' }).where(eq(users.id, user.id))
    expect((await verify(id))?.caller.role).toBe('user')
  })
})

describe('who the local sign-in answers', () => {
  const path = '/emulator/auth/accounts?providerId=google.com'

  it('only this machine, by a name of this machine, unless it was opened', async () => {
    const refused = { status: 403, body: { error: { message: 'LOCAL_ONLY' } } }
    expect((await ask(path)).status).toBe(200)
    expect((await ask(path, undefined, { ip: '::1', url: 'http://[::1]:3000' })).status).toBe(200)
    expect(await ask(path, undefined, { ip: '192.168.1.7' })).toMatchObject(refused)
    // whoever does not say from where is not here
    expect((await identity(new Request(HOST + path))).status).toBe(403)
    expect(await ask(path, undefined, { url: 'http://rebound.example' })).toMatchObject(refused)
    identity = makeIdentity({ db: api.db, isOpen: true })
    const guest = { ip: '192.168.1.7', url: 'http://192.168.1.2:3000' }
    expect((await ask(path, undefined, guest)).status).toBe(200)
  })

  it('no page of another origin', async () => {
    const from = (origin: string) => ask(path, undefined, { headers: { origin } })
    expect((await from(HOST)).status).toBe(200)
    for (const origin of ['http://localhost:3001', 'https://evil.example', 'null']) {
      expect((await from(origin)).body.error?.message, origin).toBe('UNAUTHORIZED_DOMAIN')
    }
  })

  it('nothing long, nothing that is not JSON, nothing it does not know', async () => {
    const long = await toolkit('lookup', { idToken: 'x'.repeat(40_000) })
    expect([long.status, long.body.error?.message]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const request = new Request(`${HOST}/emulator/auth/accounts`, { method: 'POST', body: '{' })
    expect((await identity(request, HERE)).status).toBe(400)
    expect((await toolkit('signUp', {})).status).toBe(404)
    expect((await ask('/emulator/auth/accounts?providerId=myspace.com')).status).toBe(400)
    const empty = await ask('/emulator/auth/accounts', { providerId: 'google.com', name: '' })
    expect(empty.body.error?.message).toBe('INVALID_ACCOUNT')
    const unsigned = new URLSearchParams({ providerId: 'google.com', id_token: '{"sub":"g-1"}' })
    const told = await toolkit('signInWithIdp', { postBody: `${unsigned}` })
    expect(told.body.error?.message).toBe('INVALID_IDP_RESPONSE')
  })

  it('publishes the public half of its key only', async () => {
    const { body } = await ask('/emulator/auth/jwks.json')
    expect(body.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }])
    expect(JSON.stringify(body)).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
  })
})
