import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import type { Handle } from '@/server/platform/http/handle'
import { withSession } from '@/server/platform/http/session'
import { ApiError } from '@/services/api-error'
import { readForm } from '@/services/loaders/plain-form'
import { openApi } from '@/tests/support/api'
import { openAttacks } from '@/tests/support/attacks'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { openFront, type RawRequest, sendRaw } from '@/tests/support/raw-http'

const api = openApi()
const { note, none } = openAttacks('attacks on the doors of HTTP')
let opened: Awaited<ReturnType<typeof openFront>> | undefined
/** what a page of the old server would have been asked for */
let paged: string[] = []

beforeEach(async () => {
  paged = []
  await buildBasics(api.db)
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  vi.restoreAllMocks()
})

const door: Handle = (request, meta) => withSession(api.handle)(request, meta)

async function open(options: { hops?: number; isClosed?: boolean } = {}) {
  opened = await openFront(door, {
    ...options,
    page: (request, response) => {
      paged.push(request.url ?? '')
      response.end('a page')
    },
  })
  const { port } = opened
  return (asked: RawRequest) => sendRaw(port, asked)
}

let serial = 0
/** A question that one address may ask twenty times; about another account each time. */
const lookup = (path: string, headers: Record<string, string> = {}): RawRequest => {
  serial += 1
  const phone = String(49_151_000_000 + serial)
  const type = { 'content-type': 'application/json' }
  return { path, method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify({ phone }) }
}
const LOOKUP = '/api/v1/auth/check/phone'

describe('[OP-41] the path', () => {
  const spellings = [
    '/api/./v1/auth/check/phone',
    '/x/../api/v1/auth/check/phone',
    '/api/v1/../v1/auth/check/phone',
    '/images/../api/v1/auth/check/phone',
    '/api/%2e/v1/auth/check/phone',
    '/x/%2e%2E/api/v1/auth/check/phone',
    '/x/.%2e/api/v1/auth/check/phone',
    '/x%2f..%2fapi/v1/auth/check/phone',
    '/x/%252e%252e/api/v1/auth/check/phone',
    '/api\\v1/auth/check/phone',
    '/x\\..\\api/v1/auth/check/phone',
    '/api%5cv1/auth/check/phone',
    'http://shop.test/api/v1/auth/check/phone',
    'http://shop.test/x/../api/v1/auth/check/phone',
    '/api/v1/auth/check/phone%00',
    '/%61pi/v1/auth/check/phone',
    '/api/v1//auth/check/phone',
    '//api//v1///auth/check/phone',
  ]

  it('gets no further question past the limit of an address, however it is written', async () => {
    const send = await open()
    for (let n = 0; n < 20; n += 1) expect((await send(lookup(LOOKUP))).status).toBe(200)
    expect((await send(lookup(LOOKUP))).status).toBe(429)
    for (const path of spellings) {
      const { status } = await send(lookup(path))
      note('limit of an address by another path', ![400, 429].includes(status) || paged.length > 0)
    }
    none('limit of an address by another path', spellings.length)
    // doubled slashes are calls of existing clients: counted, not refused
    const { status } = await send(lookup('/api/v1//auth/check/phone', {}))
    expect(status).toBe(429)
  })

  it('opens nothing while the marketplace is closed', async () => {
    const send = await open({ isClosed: true })
    expect((await send({ path: '/images/logo.svg' })).status).toBe(200)
    paged = []
    const ways = [
      '/images/../shop/1',
      '/_next/../shop/1',
      '/images/%2e%2e/shop/1',
      '/fonts/..%2fshop',
    ]
    const near = [
      '/imagesx',
      '/offline/../shop/1',
      '/offlinex',
      '/api/healthx',
      '/_next/data/b/shop.json',
    ]
    for (const path of [...ways, ...near, ...spellings]) {
      const { status } = await send({ path })
      note('maintenance by another path', ![400, 503].includes(status) || paged.length > 0)
    }
    none('maintenance by another path', 20)
  })
})

describe('[OP-42] the address of a caller', () => {
  const headers = (n: number): Record<string, string>[] => [
    { 'x-forwarded-for': `9.9.9.${n}` },
    { 'x-forwarded-for': `9.9.9.${n}, 127.0.0.1` },
    { forwarded: `for=9.9.9.${n}` },
    { 'x-real-ip': `9.9.9.${n}` },
    { 'x-client-ip': `9.9.9.${n}`, 'cf-connecting-ip': `9.9.9.${n}` },
  ]

  it('is the socket’s where no proxy is trusted', async () => {
    const send = await open({ hops: 0 })
    for (let n = 0; n < 21; n += 1) await send(lookup(LOOKUP))
    for (const header of headers(1)) {
      note('address of one’s own choice', (await send(lookup(LOOKUP, header))).status !== 429)
    }
    none('address of one’s own choice', 5)
  })

  it('is what the trusted proxy has added, not what stood there before', async () => {
    const send = await open({ hops: 1 })
    const from = (n: number, seen = '203.0.113.80') => ({
      'x-forwarded-for': `8.8.8.${n}, ${seen}`,
    })
    for (let n = 0; n < 20; n += 1) {
      expect((await send(lookup(LOOKUP, from(n)))).status).toBe(200)
    }
    for (let n = 20; n < 60; n += 1) {
      note('address in front of the proxy’s', (await send(lookup(LOOKUP, from(n)))).status !== 429)
    }
    expect((await send(lookup(LOOKUP, from(1, '203.0.113.81')))).status).toBe(200)
    none('address in front of the proxy’s', 40)
  })

  it('is one for a whole network of IPv6', async () => {
    const send = await open({ hops: 1 })
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:77:1::${n.toString(16)}` })
    for (let n = 0; n < 20; n += 1) await send(lookup(LOOKUP, from(n)))
    for (let n = 20; n < 60; n += 1) {
      note('addresses of one’s own network', (await send(lookup(LOOKUP, from(n)))).status !== 429)
    }
    none('addresses of one’s own network', 40)
  })

  it('is nobody’s where the transport does not tell it', async () => {
    const ask = () => {
      const { body, headers: type } = lookup(LOOKUP)
      return door(new Request(`http://test${LOOKUP}`, { method: 'POST', body, headers: type }))
    }
    for (let n = 0; n < 20; n += 1) await ask()
    for (let n = 0; n < 20; n += 1) note('no address at all', (await ask()).status !== 429)
    none('no address at all', 20)
  })
})

describe('[OP-43] a body without end', () => {
  const MB = 1_000_000
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/octet-stream',
  ]
  const paths = [
    '/api/v1/auth/login',
    '/api/v1/auth/register',
    '/api/v1/rest/cart/open',
    '/api/v1/payments/stripe/callback',
    '/api/v1/dashboard/galleries',
    '/api/v1/nothing',
  ]

  it('is cut off while it comes, for every type, before and without a sign-in', async () => {
    const send = await open()
    for (const path of paths) {
      for (const type of types) {
        const before = process.memoryUsage().arrayBuffers
        const headers = { 'content-type': type, 'x-forwarded-for': '1.1.1.1' }
        const { status, sent } = await send({ path, method: 'POST', headers, chunked: 200 * MB })
        const kept = process.memoryUsage().arrayBuffers - before
        note('200 MB in chunks', sent >= 200 * MB || kept > 20 * MB || status === 200)
      }
    }
    none('200 MB in chunks', 30)
  }, 120_000)

  it('is told 413 in the contract’s form and the request’s language', async () => {
    const send = await open()
    for (const chunked of [2 * MB, undefined]) {
      const { status, text } = await send({
        path: '/api/v1/auth/login?lang=de',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(chunked ? { chunked } : { body: JSON.stringify({ email: 'a'.repeat(2 * MB) }) }),
      })
      expect(status).toBe(413)
      const body: unknown = JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? '{}')
      expect(body).toMatchObject({
        status: false,
        statusCode: 'ERROR_413',
        message: 'Das ist zu groß.',
      })
      api.hold('POST /auth/login', status, body)
    }
  })

  it('of a form without JavaScript ends at 64 kB, and is answered', async () => {
    opened = await openFront(door, {
      page: async (request, response) => {
        const refused = await readForm({ req: request }).catch((error: unknown) => error)
        // a page does more than that before it answers
        await setImmediate()
        response.statusCode = refused instanceof ApiError ? refused.status : 200
        response.end()
      },
    })
    const { port } = opened
    for (const chunked of [1, 10, 60].map((size) => size * MB)) {
      const { status } = await sendRaw(port, { path: '/login', method: 'POST', chunked })
      note('long form', status !== 413)
    }
    const declared = { path: '/login', method: 'POST', body: 'a'.repeat(100_000) }
    note('long form', (await sendRaw(port, declared)).status !== 413)
    none('long form', 4)
  }, 60_000)
})

describe('a link on another site', () => {
  it('starts no payment with the cookie of who follows it', async () => {
    const { token } = await buildUser(api.db)
    const cookie = `access_token=${encodeURIComponent(`Bearer ${token}`)}`
    const sites: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    const send = await open()
    for (const tag of [
      'order-stripe',
      'stripe',
      'order-sandbox',
      'order-pay-fast',
      'ORDER-Stripe',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        for (const site of sites) {
          const path = `/api/v1/dashboard/user/${tag}-process?order_id=1`
          const { status } = await send({ path, method, headers: { cookie, ...site } })
          note(
            'payment by a link',
            ![401, 404].includes(status) || (method === 'GET' && status !== 401),
          )
        }
      }
    }
    none('payment by a link', 40)
  })
})

describe('[OP-09] a search', () => {
  const LISTS = [
    'rest/products/paginate?search=a',
    'rest/products/paginate?search[]=a',
    'rest/shops/paginate?search=a',
    'rest/categories/paginate?search=a',
    'rest/brands/paginate?search=a',
    'rest/products/search?search=a',
    'rest/search/suggestions?search=a',
    'rest/geocode/search?text=a',
  ]

  it('is counted wherever a text is looked for', async () => {
    const ip = '203.0.113.90'
    const { countSearch } = await import('@/server/platform/http/limits')
    for (let n = 0; n < 240; n += 1) await countSearch({ ip, inside: false })
    for (const path of LISTS) {
      note('search under another address', (await api.call(`GET /${path}`, { ip })).status !== 429)
    }
    expect((await api.call('GET /rest/products/paginate?search=', { ip })).status).toBe(200)
    none('search under another address', LISTS.length)
  })
})

describe('[OP-46] the log of a failed query', () => {
  it('carries none of its parameters', async () => {
    const lines: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) =>
      Boolean(lines.push(String(text))),
    )
    const stream = Object.getOwnPropertySymbols(log).find(
      (key) => key.description === 'pino.stream',
    )
    const sink = stream && (log as unknown as Record<symbol, { write(text: string): void }>)[stream]
    if (sink) vi.spyOn(sink, 'write').mockImplementation((text) => void lines.push(text))
    await api.db.execute('alter table users rename to users_gone')
    try {
      const secret = 'hush-hush@example.com'
      for (const path of ['auth/login', 'auth/register', 'auth/forgot/email-password']) {
        const body = { email: secret, password: 'hush-hush-password' }
        const { status } = await api.call(`POST /${path}`, { body, ip: '203.0.113.91' })
        expect(status).toBe(500)
      }
    } finally {
      await api.db.execute('alter table users_gone rename to users')
      vi.restoreAllMocks()
    }
    const told = lines.filter((line) => line.includes('unexpected error'))
    expect(told).toHaveLength(3)
    for (const line of told) {
      expect(line).toContain('Failed query')
      note('parameter in the log', line.includes('hush-hush'))
    }
    none('parameter in the log', 3)
  })
})
