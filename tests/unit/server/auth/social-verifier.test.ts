import { expect, it } from 'vitest'
import { makeSocialVerifier } from '@/server/people/auth/social-verifier'

const nothing = { googleClientIds: [], appleClientIds: [] }
const unreachable: typeof fetch = async () => {
  throw new TypeError('fetch failed')
}
const now = new Date('2026-11-18T12:00:00Z')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { iss: 'accounts.google.com', aud: 'web', sub: '1', exp: now.getTime() / 1000 + 60 }
const token = `${part({ alg: 'RS256', kid: 'a' })}.${part(claims)}.c2ln`

it('without a configured provider nobody can tell', async () => {
  const verifier = makeSocialVerifier(nothing, unreachable)
  for (const provider of ['google', 'apple', 'facebook'] as const) {
    expect(await verifier.verify(provider, 'opaque', now)).toBe('unavailable')
    expect(await verifier.verify(provider, token, now)).toBe('unavailable')
  }
})

it('a provider that does not answer is unavailable, not a refusal', async () => {
  const verifier = makeSocialVerifier({ ...nothing, googleClientIds: ['web'] }, unreachable)
  expect(await verifier.verify('google', token, now)).toBe('unavailable')
})
