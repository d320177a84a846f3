import type { Allergen, Diet } from '@/domain/diet'

export const allergenTexts = {
  gluten: 'allergen.gluten',
  crustaceans: 'allergen.crustaceans',
  eggs: 'allergen.eggs',
  fish: 'allergen.fish',
  peanuts: 'allergen.peanuts',
  soy: 'allergen.soy',
  milk: 'allergen.milk',
  nuts: 'allergen.nuts',
  celery: 'allergen.celery',
  mustard: 'allergen.mustard',
  sesame: 'allergen.sesame',
  sulphites: 'allergen.sulphites',
  lupin: 'allergen.lupin',
  molluscs: 'allergen.molluscs',
} as const satisfies Record<Allergen, string>

export const dietTexts = {
  vegetarian: 'diet.vegetarian',
  vegan: 'diet.vegan',
  halal: 'diet.halal',
  gluten_free: 'diet.gluten_free',
} as const satisfies Record<Diet, string>

const isKnown = (code: string): code is Allergen => code in allergenTexts

/** Names of allergens; a code that the marketplace does not know stands for itself. */
export const allergenNames = (
  codes: readonly string[],
  t: (key: (typeof allergenTexts)[Allergen]) => string,
): string[] => codes.map((code) => (isKnown(code) ? t(allergenTexts[code]) : code))
