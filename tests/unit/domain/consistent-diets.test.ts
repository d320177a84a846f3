import { expect, it } from 'vitest'
import { consistentDiets } from '@/domain/diet'

it.each([
  // stated, vegetarian, allergens, what may still be said
  [['halal'], false, null, ['halal']],
  [['vegan', 'vegetarian'], false, null, []],
  [['vegan', 'gluten_free'], true, ['soy'], ['vegetarian', 'vegan', 'gluten_free']],
  [['vegan', 'gluten_free'], true, ['gluten'], ['vegetarian', 'vegan']],
  [['vegan'], true, ['milk'], ['vegetarian']],
  [[], true, [], ['vegetarian']],
])('[KB-06] of %j, vegetarian %s, with %j remains %j', (stated, vegetarian, contained, left) => {
  expect(consistentDiets(stated, { vegetarian, allergens: contained })).toEqual(left)
})
