import { describe, expect, it } from 'vitest'
import { toInsertProducts } from '@/domain/cart'
import { canChangeSubstitution, orderStatuses } from '@/domain/order'
import { fromChoiceValue, preferenceOf, toChoiceValue } from '@/domain/substitution'

const rice = { stock_id: 7, title: 'Rice milk' }

describe('what to do with a line that is sold out', () => {
  it('[PR-12] is the best match until something else is said', () => {
    expect(preferenceOf({})).toEqual({ substitution: 'best_match', substitute: null })
    expect(preferenceOf({ substitution: 'refund' }).substitution).toBe('refund')
    expect(preferenceOf({ substitution: 'specific', substitute: rice }).substitute).toEqual(rice)
  })

  it('[PR-12] falls back to the best match where the named product is gone', () => {
    expect(preferenceOf({ substitution: 'specific', substitute: null }).substitution).toBe(
      'best_match',
    )
  })

  it('[PR-12] is one choice: a kind, or a product', () => {
    for (const wish of [
      { substitution: 'ask', substitute: null } as const,
      { substitution: 'specific', substitute: rice } as const,
    ]) {
      expect(fromChoiceValue(toChoiceValue(wish), [rice])).toEqual(wish)
    }
    expect(fromChoiceValue('specific', [rice]).substitution).toBe('best_match')
  })

  it('[PR-12] travels with the line only when it was chosen', () => {
    const line = { stock: { id: 1, price: 2 }, quantity: 1, addons: [], shop_id: 1 }
    expect(toInsertProducts([line])[0]).not.toHaveProperty('substitution')
    const chosen = { ...line, substitution: 'specific' as const, substitute: rice }
    expect(toInsertProducts([chosen])[0]).toMatchObject({
      substitution: 'specific',
      substitute_stock_id: 7,
    })
  })

  it('[PR-12] can be changed until the order is picked', () => {
    expect(orderStatuses.filter(canChangeSubstitution)).toEqual(['new', 'accepted'])
  })
})
