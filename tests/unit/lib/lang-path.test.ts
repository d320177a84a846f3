import { describe, expect, it } from 'vitest'
import { textLangs } from '@/lib/i18n-files'
import {
  isPagePath,
  langMove,
  langPath,
  NO_PREFIX,
  pathLangs,
  splitLang,
  withoutLang,
  withPrefix,
} from '@/lib/lang-path'
import { pseudoLocales } from '@/lib/pseudo'
import { startLanguages } from '@/server/platform/setting/start-languages'

describe('the language in a path', () => {
  it('[IN-24] every language that can be offered has a prefix, and no page is named like one', () => {
    const all = [...textLangs(), ...pseudoLocales.map(({ locale }) => locale)].sort()
    expect([...pathLangs].sort()).toEqual(all)
    expect(startLanguages.filter(({ locale }) => !pathLangs.includes(locale))).toEqual([])
    for (const lang of pathLangs) expect(splitLang(`/${lang}/shop/12`).prefix).toBe(lang)
  })

  it.each([
    ['/', { path: '/' }],
    ['/shop/12?product=a', { path: '/shop/12?product=a' }],
    ['/ja', { prefix: 'ja', path: '/' }],
    ['/ja?news=a', { prefix: 'ja', path: '/?news=a' }],
    ['/ja/shop/12#menu', { prefix: 'ja', path: '/shop/12#menu' }],
    ['/en-XA/faq', { prefix: 'en-XA', path: '/faq' }],
    ['/api/v1', { path: '/api/v1' }],
    ['/japan', { path: '/japan' }],
  ])('[IN-24] %s is taken apart', (address, parts) => {
    expect(splitLang(address)).toEqual(parts)
  })

  it.each([
    ['/', '/ja'],
    ['/?news=a', '/ja?news=a'],
    ['/shop/12?product=a#b', '/ja/shop/12?product=a#b'],
  ])('[IN-24] %s stands behind a prefix', (path, there) => {
    expect(withPrefix(path, 'ja')).toBe(there)
    expect(langPath(path, 'ja', 'en')).toBe(there)
    expect(langPath(path, 'ja', 'ja')).toBe(path)
    expect(langPath(path, undefined, 'en')).toBe(path)
    expect(langPath(path, NO_PREFIX, 'en')).toBe(path)
  })

  it('[IN-24] what is no page has no language in its path', () => {
    const files = ['/api/v1/rest/shops', '/_next/data/x', '/robots.txt', '/sitemap/pages.xml']
    for (const path of [...files, '/images/a/b', '/og/shop-1.jpg', 'https://other.example/']) {
      expect([path, isPagePath(path), langPath(path, 'ja', 'en')]).toEqual([path, false, path])
    }
    for (const path of ['/', '/shop/12', '/console/board', '/api-keys']) {
      expect([path, isPagePath(path)]).toEqual([path, true])
    }
  })
})

describe('withoutLang', () => {
  it('takes the language out and leaves the rest', () => {
    expect(withoutLang('/shop/1?lang=de')).toBe('/shop/1')
    expect(withoutLang('/search?q=a%20b&lang=de&v=2#top')).toBe('/search?q=a%20b&v=2#top')
    expect(withoutLang('/?language=de')).toBe('/?language=de')
  })
})

describe('where a page is led to because of its language', () => {
  const offered = ['en', 'de', 'ja']
  const page = { prefix: undefined, path: '/shop/12?v=2', param: undefined, wanted: 'en' }

  it('[IN-24] nowhere from its own address, whatever the device prefers', () => {
    expect(langMove(page, offered)).toBeUndefined()
    for (const wanted of offered) {
      expect(langMove({ ...page, prefix: 'ja', wanted }, offered)).toBeUndefined()
    }
  })

  it('[IN-25] from `lang` to the path, for good', () => {
    const path = '/search?q=a&lang=ja&v=2'
    expect(langMove({ ...page, path, param: 'ja' }, offered)).toEqual({
      path: '/ja/search?q=a&v=2',
      status: 308,
      named: 'ja',
    })
    // the parameter has the last word, also back to the main language
    expect(langMove({ ...page, prefix: 'ja', path, param: 'en', wanted: 'ja' }, offered)).toEqual({
      path: '/search?q=a&v=2',
      status: 308,
      named: 'en',
    })
    // one that is not offered leaves the page where it is
    for (const param of ['ko', 'xx', '']) {
      expect(langMove({ ...page, prefix: 'de', path, param }, offered)).toEqual({
        path: '/de/search?q=a&v=2',
        status: 308,
      })
    }
  })

  it('[IN-26] a device that has chosen a language to it, for this time', () => {
    const move = { path: '/ja/shop/12?v=2', status: 307 }
    expect(langMove({ ...page, wanted: 'ja' }, offered)).toEqual(move)
  })

  it('[IN-24] from the prefix of the main language, and of one that is not offered, to none', () => {
    const plain = { path: '/shop/12?v=2' }
    expect(langMove({ ...page, prefix: 'en' }, offered)).toEqual({ ...plain, status: 308 })
    expect(langMove({ ...page, prefix: 'ko' }, offered)).toEqual({ ...plain, status: 307 })
    // another main language, other addresses
    expect(langMove({ ...page, prefix: 'ja' }, ['ja', 'en'])).toEqual({ ...plain, status: 308 })
  })

  it('[IN-24] never to a language that no path can begin with', () => {
    const foreign = ['tlh', 'en', 'pt-BR']
    expect(langMove({ ...page, wanted: 'tlh' }, foreign)).toBeUndefined()
    expect(langMove({ ...page, wanted: 'pt-BR' }, foreign)).toBeUndefined()
    expect(langMove({ ...page, param: 'pt-BR', path: '/faq?lang=pt-BR' }, foreign)).toEqual({
      path: '/faq',
      status: 308,
    })
  })
})
