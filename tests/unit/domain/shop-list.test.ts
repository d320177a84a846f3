import { describe, expect, it } from 'vitest'
import { bannerHref, bannerTarget } from '@/domain/banner'
import type { Banner } from '@/domain/banner.schema'
import { facetRel } from '@/domain/shop-filter'
import {
  canonicalList,
  categoryList,
  freeFilter,
  homeList,
  isFaceted,
  listHref,
  shopLists,
} from '@/domain/shop-list'

describe('lists of shops with addresses of their own', () => {
  it('what the path says is not repeated in the query', () => {
    const filter = { type: 'restaurant', open: true, rating: 4 } as const
    expect(listHref(shopLists.restaurants, filter, 3)).toBe('/restaurants?open=1&rating=4&page=3')
    expect(listHref(categoryList(7), { category_id: 7, type: 'shop' })).toBe(
      '/category/7?type=shop',
    )
    expect(listHref(homeList, filter)).toBe('/?open=1&rating=4&type=restaurant')
    expect(freeFilter(shopLists.restaurants, filter)).toEqual({ open: true, rating: 4 })
  })

  it('categories and kinds on the home page point to their own pages', () => {
    expect(canonicalList({ category_id: 7, open: true }, 2)).toBe('/category/7?page=2')
    expect(canonicalList({ category_id: 7, type: 'shop' })).toBe('/category/7')
    expect(canonicalList({ type: 'restaurant' })).toBe('/restaurants')
    expect(canonicalList({ type: 'shop' }, 2)).toBe('/shops?page=2')
    expect(canonicalList({ open: true }, 2)).toBe('/?page=2')
  })

  it('[SX-12] a category or a kind alone is linked at its own page, with more at home', () => {
    expect(listHref(homeList, { category_id: 7 }, 2)).toBe('/category/7?page=2')
    expect(listHref(homeList, { type: 'shop', open: undefined })).toBe('/shops')
    expect(listHref(homeList, {})).toBe('/')
    expect(listHref(homeList, { category_id: 7, open: true })).toBe('/?category_id=7&open=1')
    expect(listHref(categoryList(7), { category_id: 7 })).toBe('/category/7')
  })

  it('[SX-12] what is narrowed or ordered is for people, not for crawlers', () => {
    expect(isFaceted(homeList, { category_id: 7 })).toBe(false)
    expect(isFaceted(homeList, { category_id: 7, type: 'shop' })).toBe(true)
    expect(isFaceted(homeList, { order_by: 'new' })).toBe(true)
    expect(isFaceted(shopLists.shops, { type: 'shop' })).toBe(false)
    expect(isFaceted(categoryList(7), { category_id: 7, type: 'shop' })).toBe(true)
    for (const href of ['/?open=1', '/shops?order_by=new&page=2', '/shop/1?filters=1']) {
      expect(facetRel(href)).toBe('nofollow')
    }
    for (const href of ['/', '/shops?page=2', '/shop/1?product=a', '/recipes?category=4']) {
      expect(facetRel(href)).toBeUndefined()
    }
  })
})

describe('where a banner leads', () => {
  const banner: Banner = { id: 4, img: 'a.webp', clickable: true, translation: null }

  it('to the page of its shops, its one shop, or another site', () => {
    expect(bannerHref({ ...banner, url: '/?open=1' })).toBe('/promotions/4')
    expect(bannerHref({ ...banner, shop_id: 9 })).toBe('/shop/9')
    expect(bannerHref({ ...banner, url: 'https://example.com/' })).toBe('https://example.com/')
    expect(bannerHref({ ...banner, url: 'javascript:alert(1)' })).toBe('/promotions/4')
    expect(bannerHref({ ...banner, clickable: false })).toBeUndefined()
  })

  it('recommends pages of ours only', () => {
    expect(bannerTarget({ ...banner, url: '/?open=1' })).toBe('/?open=1')
    for (const url of ['//evil.example', '/\\evil.example', 'https://example.com', null]) {
      expect(bannerTarget({ ...banner, url })).toBeUndefined()
    }
  })
})
