import { describe, expect, it } from 'vitest'
import { callerOf, hopsOf, networkOf } from '@/lib/caller.mjs'

const PROXY = '10.0.0.9'
const from = (headers: Record<string, string>, hops: number, remoteAddress = PROXY) =>
  callerOf({ headers: { host: 'inner:3000', ...headers }, socket: { remoteAddress } }, hops)

describe('[OP-42] TRUST_PROXY', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['12', 12],
    ['true', null],
    ['-1', null],
    ['1.5', null],
    ['100', null],
    ['10.0.0.0/8', null],
  ])('%s is %s proxies', (text, hops) => {
    expect(hopsOf(text)).toBe(hops)
  })
})

describe('[OP-42] the address of a caller', () => {
  const chain = { 'x-forwarded-for': '6.6.6.6, 5.5.5.5, 4.4.4.4' }

  it.each([
    [0, PROXY],
    [1, '4.4.4.4'],
    [2, '5.5.5.5'],
    [3, '6.6.6.6'],
    [9, '6.6.6.6'],
  ])('behind %s proxies is %s', (hops, ip) => {
    expect(from(chain, hops).ip).toBe(ip)
  })

  it.each([
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['9.9.9.9:5123', '9.9.9.9'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['unknown', PROXY],
    ['1', PROXY],
    ['0x7f.1', PROXY],
    ['inside', PROXY],
    ['', PROXY],
  ])('written as %j is %s', (written, ip) => {
    expect(from({ 'x-forwarded-for': written }, 1).ip).toBe(ip)
  })

  it('without a socket is unknown, never one of our own', () => {
    expect(callerOf({ headers: {} }, 1).ip).toBe('unknown')
  })

  it('is counted by its network where a connection has a whole one', () => {
    const [one, same, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
    expect(networkOf(one)).toBe(networkOf(same))
    expect(networkOf(one)).not.toBe(networkOf(other))
    expect(networkOf('9.9.9.9')).toBe('9.9.9.9')
    expect(networkOf('unknown')).toBe('unknown')
  })
})

describe('[OP-42] what a caller has asked for', () => {
  const told = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Shop.test' }

  it('is told by a trusted proxy only', () => {
    expect(from(told, 1)).toMatchObject({ proto: 'https', host: 'shop.test' })
    expect(from(told, 0)).toMatchObject({ proto: 'http', host: 'inner:3000' })
  })

  it.each(['javascript', 'ftp', 'https:', ''])('is not by %j', (proto) => {
    expect(from({ 'x-forwarded-proto': proto }, 1).proto).toBe('http')
  })

  it.each(['evil.test/path', 'a b', 'user@evil.test', '"><script>', 'evil.test:99999x', ''])(
    'is not at %j',
    (host) => {
      expect(from({ 'x-forwarded-host': host }, 1).host).toBe('inner:3000')
      expect(from({ host }, 0).host).toBeNull()
    },
  )

  it.each(['shop.test', 'shop.test:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'may be at %s',
    (host) => {
      expect(from({ host }, 0).host).toBe(host)
    },
  )
})
