import { expect, it } from 'vitest'
import { internalUrl } from '@/server/platform/http/internal-url.mjs'

it.each([
  ['/storage/images/shops/1.jpg?v=2', '/api/storage/images/shops/1.jpg?v=2'],
  ['//storage/images/a.webp', '/api/storage/images/a.webp'],
  ['/locales/ar/errors.json', '/api/locales/ar/errors.json'],
  ['/api/storage/images/a.webp', '/api/storage/images/a.webp'],
  ['/storage/private/a', '/storage/private/a'],
  ['/shop/1?product=/locales/', '/shop/1?product=/locales/'],
])('%s is answered by %s', (url, internal) => {
  expect(internalUrl(url)).toBe(internal)
})
