import { describe, expect, it } from 'vitest'
import { dietMismatch, parseDiet, suits } from '@/domain/diet'
import { parseShopFilter, shopListHref, toShopParams } from '@/domain/shop-filter'

const pesto = { allergens: ['nuts', 'milk'], may_contain: ['sesame'], diets: ['vegetarian'] }

describe('what a dish suits', () => {
  it('[DI-23] goes by its statements, and traces count as contained', () => {
    expect(suits(pesto, { diet: 'vegetarian' })).toBe(true)
    expect(suits(pesto, { diet: 'vegan' })).toBe(false)
    expect(suits(pesto, { free_of: ['milk'] })).toBe(false)
    expect(suits(pesto, { free_of: ['sesame'] })).toBe(false)
    expect(suits(pesto, { free_of: ['fish'], diet: 'vegetarian' })).toBe(true)
  })

  it('[DI-23] claims nothing where nothing is stated', () => {
    for (const facts of [null, undefined, {}, { kcal: 300 }]) {
      expect(suits(facts, { free_of: ['milk'] })).toBe(false)
      expect(suits(facts, { diet: 'vegan' })).toBe(false)
      expect(suits(facts, {})).toBe(true)
    }
  })
})

describe('the filter in an address', () => {
  it('[DI-23] is read from one parameter or several, without nonsense', () => {
    const wanted = { diet: 'vegan', free_of: ['milk', 'nuts'] }
    expect(parseDiet({ diet: 'vegan', free_of: 'nuts,milk,stones' })).toEqual(wanted)
    expect(parseDiet({ diet: 'vegan', free_of: ['milk', 'nuts'] })).toEqual(wanted)
    expect(parseDiet({ diet: 'stones', free_of: '' })).toEqual({})
  })

  it('[DI-23] is shareable, and asks the API', () => {
    const filter = parseShopFilter({ diet: 'vegan', free_of: 'milk,nuts' })
    expect(shopListHref(filter)).toBe('/?diet=vegan&free_of=milk%2Cnuts')
    expect(toShopParams(filter)).toEqual({
      diet: 'vegan',
      'free_of[0]': 'milk',
      'free_of[1]': 'nuts',
    })
  })
})

describe('what speaks against a dish', () => {
  it('[PR-14] names what is in it, what may be, and what is not stated', () => {
    expect(dietMismatch(pesto, { diet: 'vegan', free_of: ['milk', 'sesame', 'fish'] })).toEqual({
      diet: 'vegan',
      contains: ['milk'],
      traces: ['sesame'],
      isUnknown: false,
    })
    expect(dietMismatch({ kcal: 300 }, { free_of: ['milk'] })).toMatchObject({ isUnknown: true })
    expect(dietMismatch(pesto, { diet: 'vegetarian', free_of: ['fish'] })).toBeNull()
    expect(dietMismatch(null, {})).toBeNull()
  })
})
