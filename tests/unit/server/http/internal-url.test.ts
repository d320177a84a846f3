import { expect, it } from 'vitest'
import { internalUrl } from '@/server/platform/http/internal-url.mjs'

it.each([
  ['/storage/images/shops/1.jpg?v=2', '/api/storage/images/shops/1.jpg?v=2'],
  ['//storage/images/a.webp', '/api/storage/images/a.webp'],
  ['/locales/ar/errors.json', '/api/locales/ar/errors.json'],
  ['/api/storage/images/a.webp', '/api/storage/images/a.webp'],
  ['/storage/private/a', '/storage/private/a'],
  ['/shop/1?product=/locales/', '/shop/1?product=/locales/'],
  ['/ja/shop/1', '/ja/shop/1'],
  ['/en-XA?a=b', '/en-XA?a=b'],
  // [IN-24] no addresses of ours: Next is asked for pages that do not exist
  ['/default/shop/1', '/default/default/shop/1'],
  ['/Default', '/default/Default'],
  ['/JA/shop/1', '/default/JA/shop/1'],
  ['/en-xa?a=b', '/default/en-xa?a=b'],
  ['/defaults', '/defaults'],
])('%s is answered by %s', (url, internal) => {
  expect(internalUrl(url)).toBe(internal)
})
