import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestCaller, requestOrigin, secretCookie } from '@/lib/site'

afterEach(() => {
  vi.unstubAllEnvs()
})

const request = {
  headers: {
    host: 'evil.test',
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.test',
  },
  socket: { remoteAddress: '127.0.0.1' },
}

describe('[OP-42] the address of the site', () => {
  it('is SITE_URL, without its path, whatever a request says', () => {
    vi.stubEnv('SITE_URL', 'https://tiffin.test/shop/')
    expect(requestOrigin(request)).toBe('https://tiffin.test')
  })

  it('is what the caller asked for otherwise, as trusted proxies tell it', () => {
    vi.stubEnv('SITE_URL', '')
    vi.stubEnv('TRUST_PROXY', '1')
    expect(requestOrigin(request)).toBe('https://shop.test')
    expect(requestCaller(request).ip).toBe('9.9.9.9')
  })

  it.each(['', '0', 'true', 'yes'])('no proxy is trusted with TRUST_PROXY=%s', (hops) => {
    vi.stubEnv('SITE_URL', '')
    vi.stubEnv('TRUST_PROXY', hops)
    expect(requestOrigin(request)).toBe('http://evil.test')
    expect(requestCaller(request).ip).toBe('127.0.0.1')
  })
})

it.each([
  ['https://tiffin.test', '__Host-form_key'],
  ['http://localhost:3000', 'form_key'],
  ['', 'form_key'],
])('[OP-45] with SITE_URL=%s a secret is kept as %s', (url, name) => {
  vi.stubEnv('SITE_URL', url)
  expect(secretCookie('form_key')).toBe(name)
})
