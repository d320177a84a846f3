import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeKeySource, peekClaims, signToken, verifyToken } from '@/server/people/auth/jwt'

const NOW = new Date('2026-11-18T12:00:00Z')
const nowS = NOW.getTime() / 1000
const HOUR_MS = 3_600_000
const URL_OF_KEYS = 'https://issuer.example/keys'
const expected = { issuers: ['https://issuer.example'], audiences: ['app', 'other-app'] }

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwkOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid })

const claims = {
  iss: 'https://issuer.example',
  aud: 'app',
  sub: 'ada',
  iat: nowS - 10,
  exp: nowS + 600,
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with any header, signed as RS256 whatever it says. */
function token(changes: object = {}, head: object = {}, key = pair.privateKey): string {
  const signed = `${part({ alg: 'RS256', kid: 'k1', ...head })}.${part({ ...claims, ...changes })}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

/** An issuer whose key set and failure can be changed. */
function makeIssuer() {
  const issuer = {
    keys: [jwkOf(pair.publicKey, 'k1')] as object[],
    fails: false,
    asked: 0,
    fetcher: (async (_url: unknown, init?: RequestInit) => {
      issuer.asked += 1
      expect(init?.signal).toBeInstanceOf(AbortSignal)
      if (issuer.fails) return new Response(null, { status: 503 })
      return Response.json({ keys: issuer.keys })
    }) as typeof fetch,
  }
  return issuer
}

let issuer: ReturnType<typeof makeIssuer>
let keys: ReturnType<typeof makeKeySource>
const verify = (text: string) => verifyToken(text, expected, keys, new Date())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  issuer = makeIssuer()
  keys = makeKeySource(URL_OF_KEYS, issuer.fetcher)
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('verifyToken', () => {
  it('answers the claims of a token that its issuer has signed', async () => {
    expect(await verify(token())).toMatchObject({ sub: 'ada', iss: claims.iss })
    expect(await verify(token({ aud: ['nobody', 'other-app'] }))).toBeDefined()
  })

  const hmac = () => {
    const signed = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims)}`
    const secret = pair.publicKey.export({ type: 'spki', format: 'pem' })
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  it.each([
    ['another key', () => token({}, {}, other.privateKey)],
    ['HMAC with the public key', hmac],
    ['no algorithm', () => `${part({ alg: 'none', kid: 'k1' })}.${part(claims)}.`],
    ['another algorithm of the same key', () => token({}, { alg: 'RS384' })],
    ['an extension that must be understood', () => token({}, { crit: ['b64'], b64: false })],
    ['an unknown key', () => token({}, { kid: 'k2' })],
    ['no subject', () => token({ sub: '' })],
    ['a subject that is no text', () => token({ sub: 7 })],
    ['no end', () => token({ exp: undefined })],
    ['an end that is no number', () => token({ exp: 'never' })],
    ['somebody else as its issuer', () => token({ iss: 'https://evil.example' })],
    ['somebody else as its audience', () => token({ aud: ['nobody'] })],
    ['a begin in the future', () => token({ nbf: nowS + 61 })],
    ['an issue in the future', () => token({ iat: nowS + 61 })],
    ['a sign-in in the future', () => token({ auth_time: nowS + 61 })],
    ['an end in the past', () => token({ exp: nowS - 61 })],
    ['two parts', () => token().split('.').slice(0, 2).join('.')],
    ['five parts', () => `${token()}.x.y`],
    ['claims that are a list', () => token().replace(/\.[^.]+\./, `.${part([1])}.`)],
    ['nothing', () => ''],
  ])('refuses a token with %s', async (_what, make) => {
    expect(await verify(make())).toBeUndefined()
  })

  it('allows clocks to differ by less than a minute', async () => {
    expect(await verify(token({ exp: nowS - 59 }))).toBeDefined()
    expect(
      await verify(token({ iat: nowS + 59, nbf: nowS + 59, auth_time: nowS + 59 })),
    ).toBeDefined()
  })
})

describe('the keys of an issuer', () => {
  it('are asked for once an hour', async () => {
    for (let n = 0; n < 3; n += 1) await verify(token())
    expect(issuer.asked).toBe(1)
    later(HOUR_MS + 1)
    expect(await verify(token({ exp: nowS + 7200 }))).toBeDefined()
    expect(issuer.asked).toBe(2)
  })

  it('are asked for again when a new one signs, but at most once a minute', async () => {
    await verify(token())
    issuer.keys.push(jwkOf(other.publicKey, 'k2'))
    const renewed = token({}, { kid: 'k2' }, other.privateKey)
    for (let n = 0; n < 3; n += 1) expect(await verify(renewed)).toBeUndefined()
    expect(issuer.asked).toBe(1)
    later(61_000)
    expect(await verify(renewed)).toBeDefined()
    expect(issuer.asked).toBe(2)
  })

  it('are not guessed: where they cannot be fetched, nobody can tell', async () => {
    issuer.fails = true
    await expect(verify(token())).rejects.toThrow()
    issuer.fails = false
    expect(await verify(token())).toBeDefined()
    issuer.fails = true
    later(HOUR_MS + 1)
    await expect(verify(token({ exp: nowS + 7200 }))).rejects.toThrow()
  })

  it('are no longer those that it has withdrawn', async () => {
    await verify(token())
    issuer.keys = [jwkOf(other.publicKey, 'k2')]
    later(HOUR_MS + 1)
    expect(await verify(token({ exp: nowS + 7200 }))).toBeUndefined()
  })

  it('are waited for five seconds', async () => {
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    await verify(token())
    expect(deadline.mock.calls).toEqual([[5000]])
    deadline.mockRestore()
  })
})

describe('signToken', () => {
  it('signs what verifyToken accepts', async () => {
    const signed = await signToken(claims, { kid: 'k1', key: pair.privateKey })
    expect(await verify(signed)).toMatchObject(claims)
    const [head = ''] = signed.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
  })

  it('names no key where it has no name', async () => {
    const [head = ''] = (await signToken(claims, { key: pair.privateKey })).split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' })
  })
})

describe('peekClaims', () => {
  it('reads what nobody has checked, and nothing of what is no token', () => {
    expect(peekClaims(token())).toEqual(claims)
    for (const text of ['', 'opaque', 'a.b', 'a.b.c', `a.${part([1])}.c`]) {
      expect(peekClaims(text), text).toBeUndefined()
    }
  })
})
