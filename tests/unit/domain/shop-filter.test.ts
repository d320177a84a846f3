import { describe, expect, it } from 'vitest'
import {
  countFilters,
  parseShopFilter,
  shopListHref,
  toFilterQuery,
  toShopParams,
  withinBounds,
} from '@/domain/shop-filter'

describe('shop filter', () => {
  it('[DI-08] [DI-09] [DI-10] reads category, newest and order from the URL', () => {
    expect(parseShopFilter({ category_id: '5', newest: '1', order_by: 'high_rating' })).toEqual({
      category_id: 5,
      newest: true,
      order_by: 'high_rating',
    })
  })

  it('leaves nonsense out', () => {
    expect(
      parseShopFilter({
        category_id: '-1',
        order_by: 'cheap',
        type: 'bank',
        open: 'yes',
        rating: 'x',
      }),
    ).toEqual({})
  })

  it('is written to the URL as it was read', () => {
    const filter = parseShopFilter({ type: 'shop', open: '1', take: '3', price_to: '12.5' })
    expect(parseShopFilter(toFilterQuery(filter))).toEqual(filter)
    expect(shopListHref(filter, 2)).toBe('/?open=1&price_to=12.5&take=3&type=shop&page=2')
    expect(shopListHref({})).toBe('/')
  })

  it('asks the API in its own words', () => {
    expect(
      toShopParams({ newest: true, rating: 4, price_from: 5, open: true, group: true, take: 2 }),
    ).toEqual({
      order_by: 'new',
      'rating[0]': 4,
      'prices[0]': 5,
      'prices[1]': 1_000_000,
      open: 1,
      take: 2,
    })
  })

  it('[DI-12] price limits at the bounds of all prices are no filter', () => {
    const bounds = { min: 2, max: 40 }
    expect(withinBounds({ price_from: 2, price_to: 40, open: true }, bounds)).toEqual({
      open: true,
    })
    expect(withinBounds({ price_from: 3, price_to: 39 }, bounds)).toEqual({
      price_from: 3,
      price_to: 39,
    })
  })

  it('counts what is on, the order aside', () => {
    expect(countFilters({ open: true, take: 1, order_by: 'new', newest: true })).toBe(2)
    expect(countFilters({ open: undefined, deals: false })).toBe(0)
  })
})
