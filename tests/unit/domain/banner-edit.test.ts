import { describe, expect, it } from 'vitest'
import { bannerHref } from '@/domain/banner'
import {
  bannerIssues,
  bannerLeads,
  endsOf,
  isOwnAddress,
  isWebAddress,
  leadsOf,
} from '@/domain/banner-edit'

describe('[KB-41] where a banner leads', () => {
  it.each(bannerLeads)('is what was chosen, and nothing else is kept: %s', (leads) => {
    const url = leads === 'link' ? 'https://example.org/a' : '/shops'
    const ends = endsOf(leads, { url, shop_id: 3, shop_ids: [4, 5] })
    expect(leadsOf(ends)).toBe(leads)
    const href = bannerHref({ id: 7, img: '', translation: null, ...ends })
    expect(href).toBe(
      {
        shops: '/promotions/7',
        shop: '/shop/3',
        link: 'https://example.org/a',
        nowhere: undefined,
      }[leads],
    )
    expect(ends.shop_ids).toEqual(leads === 'shops' ? [4, 5] : [])
    expect(ends.shop_id).toBe(leads === 'shop' ? 3 : null)
  })

  it('is a whole https address, or a path of this site', () => {
    expect(['https://example.org/a?b=1', 'https://x'].every(isWebAddress)).toBe(true)
    for (const bad of ['http://example.org', 'https://', 'https://a b', 'javascript:alert(1)']) {
      expect(`${bad} ${isWebAddress(bad)}`).toBe(`${bad} false`)
    }
    expect(['/', '/shops?category_id=3'].every(isOwnAddress)).toBe(true)
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      'shops',
      '/a b',
      '',
    ]) {
      expect(`${bad} ${isOwnAddress(bad)}`).toBe(`${bad} false`)
    }
  })
})

it('[KB-41] a banner needs a title in the main language, and wherever it has another text', () => {
  const texts = { titles: { en: 'Lunch' }, texts: { ar: 'غداء' }, buttons: { de: '' } }
  expect(bannerIssues(texts, 'en')).toEqual(['ar'])
  expect(bannerIssues(texts, 'de')).toEqual(['ar', 'de'])
  expect(bannerIssues({ titles: {}, texts: {}, buttons: {} }, 'en')).toEqual(['en'])
})
