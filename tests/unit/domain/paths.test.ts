import { describe, expect, it } from 'vitest'
import { backTarget, hasBackHeader, isAuthPath } from '@/domain/page-frame'
import { isShopPath, pageHref, pageOf, paths, safeReturnPath } from '@/domain/paths'

describe('hasBackHeader', () => {
  it.each(['/checkout', '/profile', '/settings', '/help', '/orders/12', '/be-seller'])(
    '[SH-08] %s has the simplified header',
    (path) => expect(hasBackHeader(path)).toBe(true),
  )

  it.each(['/', '/orders', '/shop/1', '/settings-of-a-shop', '/helpful', '/wallet'])(
    '%s has the full header',
    (path) => expect(hasBackHeader(path)).toBe(false),
  )
})

describe('backTarget', () => {
  it('[SH-09] back from an order leads to /orders', () => {
    expect(backTarget('/orders/12')).toBe('/orders')
  })

  it('[SH-10] back from checkout goes back in history', () => {
    expect(backTarget('/checkout')).toBe('history')
  })

  it.each(['/profile', '/settings', '/help', '/be-seller'])(
    '[SH-11] back from %s leads home',
    (path) => expect(backTarget(path)).toBe('/'),
  )
})

describe('isShopPath', () => {
  it('knows the pages of shops and restaurants', () => {
    expect(isShopPath('/shop/12')).toBe(true)
    expect(isShopPath('/restaurant/12')).toBe(true)
    expect(isShopPath('/')).toBe(false)
    expect(isShopPath('/orders/12')).toBe(false)
  })

  it('knows that lists of shops are no shops', () => {
    for (const path of ['/restaurants', '/restaurants?open=1', '/shops']) {
      expect(isShopPath(path)).toBe(false)
    }
  })
})

describe('pages of lists', () => {
  it('nonsense is the first page', () => {
    expect(pageOf({ page: '3' })).toBe(3)
    for (const page of [undefined, '', 'x', '0', '-2', '1.5', '1e99']) {
      expect(pageOf({ page })).toBe(1)
    }
  })

  it('the first page has no number', () => {
    expect(pageHref('/brands', 1)).toBe('/brands')
    expect(pageHref('/brands', 2)).toBe('/brands?page=2')
  })
})

describe('safeReturnPath', () => {
  it('stays on this site', () => {
    expect(safeReturnPath('/checkout')).toBe('/checkout')
    const away = ['//evil.example', '/\\evil.example', 'https://evil.example', undefined]
    // browsers leave these characters out of an address before they read it
    const hidden = [
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\\evil.example',
      '/\u0000/evil.example',
    ]
    for (const path of [...away, ...hidden]) expect(safeReturnPath(path)).toBe('/')
  })
})

describe('paths', () => {
  it('escapes what people type', () => {
    expect(paths.search('fish & chips')).toBe('/search?q=fish%20%26%20chips')
    expect(paths.login('/shop/1?v=2')).toBe('/login?from=%2Fshop%2F1%3Fv%3D2')
  })

  it('knows the sign-in pages, whatever their query', () => {
    expect(isAuthPath('/login?from=%2F')).toBe(true)
    expect(isAuthPath('/loginx')).toBe(false)
  })
})
