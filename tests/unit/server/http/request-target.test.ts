import { describe, expect, it } from 'vitest'
import { tidyTarget } from '@/server/platform/http/request-target.mjs'

describe('[OP-41] the target of a request', () => {
  it.each([
    ['/', '/'],
    ['/shop/1?product=2&back=/x/../y', '/shop/1?product=2&back=/x/../y'],
    ['/api/v1//rest/cart/open', '/api/v1/rest/cart/open'],
    ['//api//v1/rest/shop//delivery-zone?a=b//c', '/api/v1/rest/shop/delivery-zone?a=b//c'],
    ['/%61pi/v1/rest%2Dx', '/api/v1/rest-x'],
    [
      '/_next/static/chunks/pages/shop/%5Bid%5D-1a.js',
      '/_next/static/chunks/pages/shop/%5Bid%5D-1a.js',
    ],
    ['/rest/pages/f%c3%bcr', '/rest/pages/f%C3%BCr'],
    ['/.well-known/x', '/.well-known/x'],
    ['/a...b/...', '/a...b/...'],
    ['/search?q=a\\b', '/search?q=a\\b'],
  ])('%s is read as %s', (url, tidy) => {
    expect(tidyTarget(url)).toBe(tidy)
    expect(tidyTarget(tidy)).toBe(tidy)
  })

  it.each([
    '/api/./v1/auth/login',
    '/x/../api/v1/auth/login',
    '/x/..',
    '/api/%2e/v1/auth/login',
    '/x/%2E%2e/api/v1/auth/login',
    '/x/.%2e/api/v1/auth/login',
    '/images/..%2fapi/v1/auth/login',
    '/x%5c..%5capi/v1',
    '/x\\..\\api\\v1',
    '/x/%252e%252e/api',
    '/x/%252F',
    '/api/v1/%00',
    '/api/v1/%0a',
    '/api\t/v1',
    '/api/v1#x',
    '/%',
    '/%zz',
    'http://shop.test/api/v1/auth/login',
    'api/v1',
    '*',
    '',
  ])('%j is refused', (url) => {
    expect(tidyTarget(url)).toBeNull()
  })
})
