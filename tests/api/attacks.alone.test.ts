import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeReturnPath } from '@/domain/paths'
import { log } from '@/lib/log'
import { hashPassword } from '@/server/people/user/password'
import { outbox } from '@/server/platform/db/schema/notification'
import { sessions, users } from '@/server/platform/db/schema/user'
import { withSession } from '@/server/platform/http/session'
import { openApi } from '@/tests/support/api'
import { openAttacks } from '@/tests/support/attacks'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const PASSWORD = 'open sesame'
const { note, none, freshIp } = openAttacks('attacks on an account')
let token = ''

beforeEach(async () => {
  await buildBasics(api.db)
  const email = `victim${freshIp()}@example.com`
  const password_hash = await hashPassword(PASSWORD)
  token = (await buildUser(api.db, { email, password_hash })).token
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A call as a browser makes it, with its cookie, through the door. */
const through = (line: string, headers: Record<string, string>, body?: unknown) => {
  const [method = 'GET', path = '/'] = line.split(' ')
  return withSession(api.handle)(
    new Request(`http://shop.test/api/v1${path}`, {
      method,
      headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    { ip: '192.0.2.1' },
  )
}

const PROFILE = '/dashboard/user/profile'

describe('the session', () => {
  it('is nobody’s with a cookie that was made up, cut, changed or borrowed from a row', async () => {
    const stranger = await buildUser(api.db)
    const rows = await api.db.select().from(sessions)
    const forged = [
      ...rows.map(({ token_hash }) => token_hash),
      ...[1, 10, 40].map((length) => token.slice(0, length)),
      `${token}x`,
      token.toUpperCase(),
      [...token].reverse().join(''),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      "' or 1=1 --",
      'null',
      'undefined',
      String(stranger.user.id),
      stranger.user.uuid,
      Buffer.from(JSON.stringify({ alg: 'none', sub: stranger.user.id })).toString('base64url'),
    ]
    for (const value of forged) {
      const cookie = `access_token=${encodeURIComponent(`Bearer ${value}`)}; user=%7B%22id%22%3A1%7D`
      const reply = await through(`GET ${PROFILE}/show`, { cookie })
      note('foreign session cookie', reply.status !== 401)
    }
    none('foreign session cookie', 12)
  })

  it('carries nothing that another origin sends', async () => {
    const cookie = `access_token=${encodeURIComponent(`Bearer ${token}`)}`
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.test' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://shop.test.evil.test' },
      { origin: 'http://shop.test@evil.test' },
      { origin: 'http://shop.test:8080' },
    ]
    const writes: [string, unknown?][] = [
      [`PUT ${PROFILE}/update`, { firstname: 'Owned' }],
      [
        `POST ${PROFILE}/password/update`,
        { password: 'owned-by-me-1', password_confirmation: 'owned-by-me-1' },
      ],
      [`DELETE ${PROFILE}/delete`],
      ['DELETE /dashboard/user/sessions'],
      ['POST /dashboard/user/passkeys/options', {}],
      ['POST /auth/logout', {}],
    ]
    for (const headers of origins) {
      for (const [line, body] of writes) {
        const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
        for (const type of types) {
          const reply = await through(line, { cookie, ...headers, 'content-type': type }, body)
          note('CSRF from another origin', reply.status < 400)
        }
      }
    }
    const still = await through(`GET ${PROFILE}/show`, { cookie })
    expect(still.status).toBe(200)
    none('CSRF from another origin', 100)
  })

  it('never stands in an address, a body or a log', async () => {
    const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level))
    const { email } = (await api.db.select().from(users))[0] ?? {}
    const body = { email, password: PASSWORD }
    const reply = await through('POST /auth/login', { 'x-tiffin-web': '1' }, body)
    const cookie = reply.headers.getSetCookie().find((text) => text.startsWith('access_token'))
    const secret = /Bearer%20([\w-]+)/.exec(cookie ?? '')?.[1] ?? ''
    expect(secret).toHaveLength(43)
    note('token in body', (await reply.text()).includes(secret))
    // a token in the query opens nothing, so that nobody puts one there
    for (const name of ['token', 'access_token', 'authorization']) {
      const asked = await api.call(`GET ${PROFILE}/show?${name}=${secret}`)
      note('token in address', asked.status !== 401)
    }
    const headers = { cookie: cookie?.split(';')[0] ?? '' }
    for (const path of ['show', 'nothing', 'notifications-statistic']) {
      const answer = await (await through(`GET ${PROFILE}/${path}`, headers)).text()
      note('token in body', answer.includes(secret))
    }
    // an unexpected failure is logged as it is
    vi.spyOn(api.db, 'select').mockImplementationOnce(() => {
      throw new Error('broken on purpose')
    })
    expect((await through(`GET ${PROFILE}/show`, headers)).status).toBe(500)
    const lines = spies.flatMap(({ mock }) => mock.calls).map((line) => inspect(line, { depth: 9 }))
    expect(lines.join()).toContain('broken on purpose')
    for (const line of lines) note('token in log', line.includes(secret))
    none('token in address', 3)
    none('token in body', 4)
    none('token in log', 1)
  })
})

describe('guessing', () => {
  it('a code is locked out after five wrong ones, from however many addresses', async () => {
    const email = 'newcomer@example.com'
    await api.call('POST /auth/register', { body: { email }, ip: freshIp() })
    const [mail] = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
    const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
    const at = (guess: string) =>
      api.call(`GET /auth/verify/${guess}?email=${email}`, { ip: freshIp() })
    for (let guess = 0; guess < 60; guess += 1) {
      const text = String(guess).padStart(6, '0')
      if (text !== code) note('code guessing', (await at(text)).status === 200)
    }
    note('code guessing', (await at(code)).status === 200)
    none('code guessing', 60)
  })

  it('a password is slowed to a hundred tries of 1,000 in a minute from one address', async () => {
    const ip = freshIp()
    const answers = new Map<number, number>()
    for (let n = 0; n < 1000; n += 1) {
      const body = { email: `person${n % 40}@example.com`, password: `guess-${n}` }
      const { status } = await api.call('POST /auth/login', { body, ip })
      answers.set(status, (answers.get(status) ?? 0) + 1)
      note('1,000 logins a minute from one address', status === 200)
    }
    expect([...answers.keys()].sort()).toEqual([400, 429])
    expect(answers.get(400)).toBeLessThanOrEqual(100)
    none('1,000 logins a minute from one address', 1000)
  }, 120_000)
})

describe('who has an account', () => {
  const probes = [
    (email: string) => ['POST /auth/login', { email, password: 'wrong-one' }],
    (email: string) => ['POST /auth/forgot/email-password', { email }],
    (email: string) => [`POST /auth/forgot/email-password/000000`, { email }],
  ] as const

  it('is not told by the answer', async () => {
    const [known] = await api.db.select().from(users)
    for (const probe of probes) {
      const replies = []
      for (const email of [known?.email ?? '', 'nobody@example.com']) {
        const [line, body] = probe(email)
        const reply = await api.call(line as 'POST /', { body, ip: freshIp() })
        const { timestamp: _at, ...rest } = reply.body
        replies.push(JSON.stringify([reply.status, rest]).replaceAll(email, ''))
      }
      note('enumeration by answer', replies[0] !== replies[1])
    }
    const phone = '4915112345678'
    await buildUser(api.db, { phone, phone_verified_at: api.now })
    const replies = []
    for (const asked of [phone, '4915187654321']) {
      const line = 'POST /auth/forgot/password'
      const reply = await api.call<object>(line, { body: { phone: asked }, ip: freshIp() })
      replies.push(JSON.stringify([reply.status, Object.keys(reply.body.data ?? {})]))
    }
    note('enumeration by answer', replies[0] !== replies[1])
    none('enumeration by answer', probes.length + 1)
  })

  it.each([
    ['a sign-in', 'POST /auth/login', { password: 'wrong' }],
    ['a forgotten password', 'POST /auth/forgot/email-password', {}],
  ] as const)(
    'is not told by the time %s takes',
    async (_what, line, rest) => {
      const [known] = await api.db.select().from(users)
      const time = async (email: string) => {
        const start = performance.now()
        await api.call(line, { body: { email, ...rest }, ip: freshIp() })
        return performance.now() - start
      }
      const compare = async (round: number) => {
        const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
        for (let n = 0; n < 6; n += 1) {
          taken.known.push(await time(known?.email ?? ''))
          taken.unknown.push(await time(`nobody${round}-${n}@example.com`))
        }
        // the quickest of each: a busy machine only ever adds
        return Math.min(...taken.known) / Math.min(...taken.unknown)
      }
      await time('warm@example.com')
      const ratios = [await compare(1), await compare(2), await compare(3)]
      // what tells, tells every time
      note(
        'enumeration by time',
        ratios.every((ratio) => ratio < 0.5 || ratio > 2),
      )
      none('enumeration by time', 1)
    },
    60_000,
  )

  it('is said to twenty questions of one address in a quarter of an hour, and no more', async () => {
    const ip = freshIp()
    const answers = new Map<number, number>()
    for (let n = 0; n < 200; n += 1) {
      const asked = n % 2 ? `49151000${1000 + n}` : `list${n}@example.com`
      const [line, body] =
        n % 2
          ? (['POST /auth/check/phone', { phone: asked }] as const)
          : (['POST /auth/register', { email: asked }] as const)
      const { status } = await api.call(line, { body, ip })
      answers.set(status, (answers.get(status) ?? 0) + 1)
      note('walking through a list of addresses', n >= 20 && status !== 429)
    }
    expect(answers.get(429)).toBeGreaterThanOrEqual(180)
    none('walking through a list of addresses', 200)
  }, 60_000)
})

describe('what people type', () => {
  const scripts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}<%= 7*7 %>',
    "'; drop table users; --",
    '\u202egpj.exe',
    "=cmd|'/c calc'!A1",
  ]

  it('is kept as text, or refused, in every field of the account', async () => {
    const fields = [
      'firstname',
      'lastname',
      'birthday',
      'gender',
      'lang',
      'email',
      'phone',
      'images',
    ]
    for (const field of fields) {
      for (const script of scripts) {
        const value = field === 'images' ? [script] : script
        const reply = await api.call<{ [name: string]: unknown }>(`PUT ${PROFILE}/update`, {
          token,
          body: { [field]: value },
        })
        const type = reply.headers.get('content-type') ?? ''
        const isText = ['firstname', 'lastname'].includes(field)
        const kept = reply.status === 200 ? reply.body.data[field] : undefined
        const isHarmless = isText
          ? kept === script.trim()
          : reply.status === 422 || reply.status === 400
        note('script in a text field', !isHarmless || !type.startsWith('application/json'))
      }
    }
    for (const script of scripts) {
      const kept = script.trim()
      const lines = { address: kept, house: kept, floor: kept, entrance: kept, comment: kept }
      const reply = await api.call<{ title: string; address: object }>(
        'POST /dashboard/user/addresses',
        { token, body: { title: script, address: lines, location: [47, 9] } },
      )
      note('script in a text field', reply.body.data.title !== kept)
      for (const line of Object.values(reply.body.data.address)) {
        note('script in a text field', line !== kept)
      }
    }
    expect(await api.db.select().from(users)).not.toEqual([])
    none('script in a text field', scripts.length * 14)
  })

  it('an avatar that is no picture is refused, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const files: [string, string, Uint8Array][] = [
      ['a.svg', 'image/svg+xml', Buffer.from(svg)],
      ['a.png', 'image/png', Buffer.from(svg)],
      ['a.jpg', 'image/jpeg', Buffer.from('<?php system($_GET[0]); ?>')],
      ['a.html', 'image/png', Buffer.from('<script>alert(1)</script>')],
      ['a.png', 'image/png', Buffer.from('MZ\0\0')],
      ['a.png', 'image/png', png.subarray(0, 40)],
      ['a.gif', 'image/gif', Buffer.from('GIF89a<script>')],
      ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7')],
      ['a.png', 'image/png', new Uint8Array()],
    ]
    for (const [name, type, bytes] of files) {
      const form = new FormData()
      form.set('image', new File([new Uint8Array(bytes)], name, { type }))
      form.set('type', 'users')
      const request = new Request('http://test/api/v1/dashboard/galleries', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      note('avatar that is no picture', (await api.handle(request, {})).status !== 422)
    }
    for (const path of ['../../etc/passwd.png', '/etc/x.png', 'https://evil.test/x.png', 'x.svg']) {
      const reply = await api.call(`PUT ${PROFILE}/update`, { token, body: { images: [path] } })
      note('avatar that is no picture', reply.status !== 422)
    }
    none('avatar that is no picture', 13)
  })
})

describe('the way back after sign-in', () => {
  it('stays on this site', () => {
    const bait = [
      '//evil.test',
      '///evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'https://evil.test',
      'HTTPS:evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      ' //evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '\t//evil.test',
      '/\r\n\\evil.test',
      'evil.test',
      '@evil.test',
      '.evil.test',
    ]
    for (const from of bait) {
      const target = new URL(safeReturnPath(from), 'https://shop.test')
      note('open redirect after sign-in', target.origin !== 'https://shop.test')
    }
    none('open redirect after sign-in', bait.length)
  })
})
