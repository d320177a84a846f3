import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Session, sessionSchema } from '@/domain/profile.schema'
import { socialAccounts, users } from '@/server/platform/db/schema/user'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

Object.assign(process.env, {
  GOOGLE_CLIENT_IDS: 'web.apps, ios.apps',
  APPLE_CLIENT_IDS: 'com.example.tiffin',
  FACEBOOK_APP_ID: '42',
  FACEBOOK_APP_SECRET: 'hush',
})

const real = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forged = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = { keys: [{ ...real.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] }

const nowS = TEST_NOW.getTime() / 1000
const google = {
  iss: 'https://accounts.google.com',
  aud: 'web.apps',
  sub: 'g-1',
  email: 'Ada@gmail.com',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://pictures.example/ada.jpg',
  iat: nowS - 10,
  exp: nowS + 3600,
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, head: object = {}, key: KeyObject = real.privateKey): string {
  const signed = `${part({ alg: 'RS256', kid: 'k1', ...head })}.${part(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

/** The providers as the server meets them: key sets, and Facebook's two answers. */
function answer(url: URL): object | undefined {
  if (/\/certs$|\/auth\/keys$/.test(url.pathname)) return keys
  if (url.pathname === '/debug_token') {
    const isOurs = url.searchParams.get('access_token') === '42|hush'
    const input = url.searchParams.get('input_token')
    const app_id = input === 'other-app' ? '7' : '42'
    return isOurs ? { data: { app_id, is_valid: true, user_id: 'f-1' } } : undefined
  }
  return url.pathname === '/me' ? { id: 'f-1', name: 'Ada L', email: 'ada@gmail.com' } : undefined
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const body = answer(new URL(url))
    return body ? Response.json(body) : new Response(null, { status: 404 })
  })
})
afterAll(() => vi.unstubAllGlobals())

const api = openApi()
beforeEach(() => buildBasics(api.db))

const signIn = (id: string, more: object = {}, provider = 'google') =>
  api.call<Session>(`POST /auth/${provider}/callback`, {
    body: { id, name: 'Somebody', email: 'anybody@example.com', ...more },
  })

describe('sign-in with another account', () => {
  it('[AU-08] makes an account from what the provider says, and finds it again', async () => {
    const first = await signIn(token(google))
    const session = sessionSchema.parse(first.body.data)
    expect(session.user).toMatchObject({
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@gmail.com',
      empty_p: true,
      wallet: { price: 0 },
    })
    const again = await signIn(token({ ...google, email: 'new@gmail.com', aud: 'ios.apps' }))
    expect(again.body.data.user.id).toBe(session.user.id)
    const show = await api.call('GET /dashboard/user/profile/show', {
      token: again.body.data.access_token,
    })
    expect(show.status).toBe(200)
    expect(await api.db.select().from(socialAccounts)).toHaveLength(1)
  })

  it('[AU-08] believes no token but a signed, fresh one for us', async () => {
    const bad = [
      'just-an-id',
      token(google, {}, forged.privateKey),
      token(google, { alg: 'HS256' }),
      token(google, { alg: 'none' }),
      token(google, { kid: 'k2' }),
      token({ ...google, aud: 'somebody.else' }),
      token({ ...google, iss: 'https://evil.example' }),
      token({ ...google, exp: nowS - 3600 }),
      token({ ...google, iat: nowS + 3600 }),
      token({ ...google, sub: '' }),
      `${token(google)}x`.replace(/\.[^.]{20}/, '.AAAAAAAAAAAAAAAAAAAA'),
    ]
    for (const id of bad) {
      const reply = await signIn(id)
      expect([reply.status, reply.body.statusCode], id).toEqual([400, 'ERROR_PROVIDER_TOKEN'])
    }
    expect((await signIn('')).status).toBe(422)
    expect((await signIn(token(google), {}, 'myspace')).status).toBe(404)
    expect(await api.db.select().from(users)).toEqual([])
  })

  it('knows an Apple account on the google path by its token', async () => {
    const claims = {
      ...google,
      iss: 'https://appleid.apple.com',
      aud: 'com.example.tiffin',
      sub: 'a-1',
      email_verified: 'true',
      name: undefined,
    }
    expect((await signIn(token(claims))).status).toBe(200)
    const [account] = await api.db.select().from(socialAccounts)
    expect(account).toMatchObject({ provider: 'apple', subject: 'a-1' })
  })

  it('opens the account with the same proven e-mail, but takes nobody over with another', async () => {
    const { user } = await buildUser(api.db, { email: 'ada@gmail.com' })
    await buildUser(api.db, { email: 'eve@corp.example' })
    expect((await signIn(token(google))).body.data.user.id).toBe(user.id)
    // Google does not run that mailbox
    const eve = { ...google, sub: 'g-2', email: 'eve@corp.example' }
    expect((await signIn(token(eve))).status).toBe(422)
    const unverified = { ...google, sub: 'g-3', email: 'eve@corp.example', email_verified: false }
    const apart = await signIn(token(unverified))
    expect(apart.body.data.user.email).toBeNull()
  })

  it('asks Facebook whose access token it is and for which app', async () => {
    const mine = await signIn('opaque', {}, 'facebook')
    expect(mine.body.data.user).toMatchObject({ firstname: 'Ada', email: null })
    const other = await signIn('other-app', {}, 'facebook')
    expect(other.body.statusCode).toBe('ERROR_PROVIDER_TOKEN')
  })

  it('makes one person of two first sign-ins at once, and tells who invited', async () => {
    const inviter = await buildUser(api.db, { my_referral: 'FRIEND' })
    const replies = await Promise.all([
      signIn(token(google), { referral: 'FRIEND' }),
      signIn(token(google), { referral: 'FRIEND' }),
    ])
    expect(new Set(replies.map(({ body }) => body.data.user.id)).size).toBe(1)
    const told = await api.call<unknown[]>('GET /dashboard/notifications', { token: inviter.token })
    expect(told.body.data).toHaveLength(1)
    expect(
      (await signIn(token({ ...google, sub: 'g-9', email: 'x@gmail.com' }), { referral: 'NO' }))
        .status,
    ).toBe(422)
  })

  it('does not open a closed account', async () => {
    await buildUser(api.db, { email: 'ada@gmail.com', active: false })
    expect((await signIn(token(google))).body.statusCode).toBe('ERROR_ACCOUNT_CLOSED')
  })
})
