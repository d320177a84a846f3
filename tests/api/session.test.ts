import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { INSIDE } from '@/lib/caller.mjs'
import { parseCookieHeader } from '@/lib/cookies'
import { hashPassword } from '@/server/people/user/password'
import type { RequestMeta } from '@/server/platform/http/handle'
import { withSession } from '@/server/platform/http/session'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const WEEK_S = 7 * 24 * 3600
const email = 'door@example.com'
const password = 'open sesame'
let token = ''

afterEach(() => {
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  await buildBasics(api.db)
  const built = await buildUser(api.db, { email, password_hash: await hashPassword(password) })
  token = built.token
})

interface Sent {
  headers?: Record<string, string>
  /** what the transport knows of the caller */
  meta?: RequestMeta
  body?: unknown
  origin?: string
}

/** A call as a browser makes it, through the door. */
async function send(line: `${string} /${string}`, { headers, body, origin, meta }: Sent = {}) {
  const [method = 'GET', path = '/'] = line.split(' ')
  const response = await withSession(api.handle)(
    new Request(`${origin ?? 'http://shop.test'}/api/v1${path}`, {
      method,
      headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    { ip: INSIDE, ...meta },
  )
  const cookies = response.headers.getSetCookie()
  return {
    status: response.status,
    body: (await response.json()) as { data: Session },
    cookies,
    cookie: (name: string) => cookies.find((text) => text.startsWith(`${name}=`)) ?? '',
  }
}

const cookieOf = (value = token, name = 'access_token') => ({
  cookie: `${name}=${encodeURIComponent(`Bearer ${value}`)}`,
})
const web = { 'x-tiffin-web': '1' }
const signIn = (sent: Sent = {}) =>
  send('POST /auth/login', {
    ...sent,
    headers: { ...web, ...sent.headers },
    body: { email, password },
  })
const PROFILE = 'GET /dashboard/user/profile/show'
const TOKEN_UPDATE = 'POST /dashboard/user/profile/firebase/token/update'
const push = { firebase_token: 'device' }

describe('sign-in through the door', () => {
  it('[AU-12] keeps the token in an HttpOnly cookie of seven days and out of the body', async () => {
    const reply = await signIn()
    const cookie = reply.cookie('access_token')
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toContain(`Max-Age=${WEEK_S}`)
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/')
    expect(reply.body.data).toMatchObject({ token: '', access_token: '', user: { email } })
    const kept = cookie.split(';')[0] ?? ''
    expect((await send(PROFILE, { headers: { cookie: kept } })).status).toBe(200)
  })

  it('[AU-12] mirrors the person in a cookie that scripts may read, without e-mail or phone', async () => {
    const cookie = (await signIn()).cookie('user')
    expect(cookie).not.toContain('HttpOnly')
    expect(cookie).toContain(`Max-Age=${WEEK_S}`)
    const user: unknown = JSON.parse(parseCookieHeader(cookie.split(';')[0]).user ?? '')
    expect(Object.keys(user as object).sort()).toEqual(
      ['firstname', 'id', 'img', 'lastname', 'role', 'uuid'].sort(),
    )
  })

  it('[OP-45] marks cookies Secure over https, also behind a trusted proxy that ends TLS', async () => {
    expect((await signIn()).cookie('access_token')).not.toContain('Secure')
    const said = await signIn({ headers: { 'x-forwarded-proto': 'https' } })
    expect(said.cookie('access_token')).not.toContain('Secure')
    const proxied = await signIn({ meta: { proto: 'https' } })
    expect(proxied.cookie('access_token')).toContain('; Secure')
    const direct = await signIn({ origin: 'https://shop.test' })
    expect(direct.cookie('user')).toContain('; Secure')
  })

  it('leaves the token to clients that keep it themselves', async () => {
    const reply = await send('POST /auth/login', { body: { email, password } })
    expect(reply.body.data.token).not.toBe('')
    expect(reply.cookies).toEqual([])
  })

  it('sets nothing when the sign-in fails', async () => {
    const reply = await send('POST /auth/login', { headers: web, body: { email, password: 'no' } })
    expect(reply).toMatchObject({ status: 400, cookies: [] })
  })
})

describe('a session cookie', () => {
  it('becomes the Authorization header', async () => {
    const reply = await send(PROFILE, { headers: cookieOf() })
    expect(reply).toMatchObject({ status: 200, cookies: [] })
  })

  it('carries a call with a body', async () => {
    const reply = await send(TOKEN_UPDATE, {
      headers: { ...cookieOf(), 'sec-fetch-site': 'same-origin' },
      body: push,
    })
    expect(reply.status).toBe(200)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://evil.test' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('carries no call of %s', async (_name, headers) => {
    const reply = await send(TOKEN_UPDATE, { headers: { ...cookieOf(), ...headers }, body: push })
    expect(reply).toMatchObject({ status: 401, cookies: [] })
  })

  it('is not used to read for another site either', async () => {
    const headers = { ...cookieOf(), 'sec-fetch-site': 'cross-site' }
    expect((await send(PROFILE, { headers })).status).toBe(401)
  })

  it('[OP-42] carries our own calls through a proxy that names the outer host, if it is trusted', async () => {
    const sent = {
      origin: 'http://127.0.0.1:3000',
      headers: { ...cookieOf(), 'x-forwarded-host': 'shop.test', origin: 'https://shop.test' },
      body: push,
    }
    expect((await send(TOKEN_UPDATE, { ...sent, meta: { host: 'shop.test' } })).status).toBe(200)
    expect((await send(TOKEN_UPDATE, sent)).status).toBe(401)
    vi.stubEnv('SITE_URL', 'https://shop.test')
    const cookie = cookieOf(token, '__Host-access_token')
    const known = { ...sent, headers: { ...sent.headers, ...cookie } }
    expect((await send(TOKEN_UPDATE, known)).status).toBe(200)
  })

  it('starts no payment by GET: a link would do', async () => {
    const path = 'GET /dashboard/user/order-sandbox-process?order_id=1'
    for (const headers of [cookieOf(), { ...cookieOf(), 'sec-fetch-site': 'same-origin' }]) {
      // still signed in: nothing is dropped
      expect(await send(path, { headers })).toMatchObject({ status: 401, cookies: [] })
    }
    const own = await send(path, { headers: { authorization: `Bearer ${token}` } })
    expect(own.status).not.toBe(401)
    const posted = await send('POST /dashboard/user/order-sandbox-process', {
      headers: { ...cookieOf(), 'sec-fetch-site': 'same-origin' },
      body: { order_id: 1 },
    })
    expect(posted.status).toBe(own.status)
  })

  it('is dropped with its mirror when it has ended', async () => {
    const reply = await send(PROFILE, { headers: cookieOf('ended') })
    expect(reply.status).toBe(401)
    for (const name of ['access_token', 'user']) {
      expect(reply.cookie(name)).toMatch(new RegExp(`^${name}=; .*Max-Age=0`))
    }
  })

  it('is dropped on logout and its token is dead', async () => {
    const reply = await send('POST /auth/logout', { headers: { ...cookieOf(), ...web } })
    expect(reply.status).toBe(200)
    expect(reply.cookie('access_token')).toContain('Max-Age=0')
    expect(reply.cookie('user')).toContain('Max-Age=0')
    expect((await api.call(PROFILE, { token })).status).toBe(401)
  })

  it('with characters that no header can carry counts as none', async () => {
    const reply = await send(PROFILE, { headers: { cookie: 'access_token=Bearer%20%0A%E2%9C%93' } })
    expect(reply.status).toBe(401)
  })
})

describe('[OP-45] a site that is https for everybody', () => {
  beforeEach(() => {
    vi.stubEnv('SITE_URL', 'https://shop.test')
  })
  const NAME = '__Host-access_token'

  it('keeps the session in a cookie that no other host can set', async () => {
    const reply = await signIn()
    const cookie = reply.cookie(NAME)
    expect(cookie).toContain('; Secure')
    expect(cookie).toContain('Path=/;')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Domain')
    expect(reply.cookie('access_token')).toBe('')
    expect(reply.cookie('user')).toContain('; Secure')
    expect((await send(PROFILE, { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(
      200,
    )
  })

  it('believes no other one', async () => {
    expect((await send(PROFILE, { headers: cookieOf() })).status).toBe(401)
    const both = `${cookieOf().cookie}; ${cookieOf('planted', NAME).cookie}`
    expect((await send(PROFILE, { headers: { cookie: both } })).status).toBe(401)
  })

  it('is signed out of under both names', async () => {
    const headers = { ...cookieOf(token, NAME), ...web }
    const reply = await send('POST /auth/logout', { headers })
    expect(reply.status).toBe(200)
    for (const name of [NAME, 'access_token', 'user']) {
      expect(reply.cookie(name), name).toMatch(/Max-Age=0.*; Secure/)
    }
  })
})

describe('clients with a header of their own', () => {
  it('pass the door untouched', async () => {
    const headers = { ...cookieOf('ended'), authorization: `Bearer ${token}` }
    expect(await send(PROFILE, { headers })).toMatchObject({ status: 200, cookies: [] })
    const gone = await send(PROFILE, { headers: { authorization: 'Bearer gone' } })
    expect(gone).toMatchObject({ status: 401, cookies: [] })
  })
})

describe('over a socket', () => {
  let server: http.Server | undefined
  afterEach(() => {
    server?.close()
  })

  it('carries cookie, body and a doubled slash as the production server passes them on', async () => {
    const door = withSession(api.handle)
    const listener = getRequestListener((request) => door(request), {
      overrideGlobalObjects: false,
    })
    const opened = http.createServer(listener)
    server = opened
    await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
    const { port } = opened.address() as AddressInfo
    for (const path of ['/api/v1', '/api/v1/']) {
      const url = `http://127.0.0.1:${port}${path}/dashboard/user/profile/firebase/token/update`
      const headers = { ...cookieOf(), 'content-type': 'application/json' }
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(push) })
      expect(reply.status).toBe(200)
      const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const direct = await fetch(url, {
        method: 'POST',
        headers: bearer,
        body: JSON.stringify(push),
      })
      expect(direct.status).toBe(200)
    }
  })
})
