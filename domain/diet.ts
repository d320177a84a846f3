import type { ProductFacts } from './product.schema'

export const diets = ['vegetarian', 'vegan', 'halal', 'gluten_free'] as const
export type Diet = (typeof diets)[number]

/** The fourteen allergens that EU 1169/2011 (annex II) makes a seller declare. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** A diet, and allergens to exclude. */
export interface DietFilter {
  diet?: Diet
  free_of?: Allergen[]
}

type Query = Record<string, string | string[] | undefined>

/** Reads the filter from a URL's query: `diet=vegan&free_of=milk,nuts`, or one `free_of` each. */
export function parseDiet(query: Query): DietFilter {
  const wanted = [query.free_of ?? []].flat().flatMap((text) => text.split(','))
  const diet = diets.find((one) => one === [query.diet].flat()[0])
  const free_of = allergens.filter((one) => wanted.includes(one))
  return { ...(diet ? { diet } : {}), ...(free_of.length > 0 ? { free_of } : {}) }
}

export const isDietSet = ({ diet, free_of = [] }: DietFilter): boolean =>
  diet !== undefined || free_of.length > 0

/**
 * Whether a product matches a filter, by what its shop declares. Without declarations it matches no
 * filter, and traces count as contained.
 */
export function suits(facts: ProductFacts | null | undefined, filter: DietFilter): boolean {
  const { diet, free_of = [] } = filter
  if (diet && !facts?.diets?.includes(diet)) return false
  if (free_of.length === 0) return true
  if (!facts?.allergens) return false
  const inside = [...facts.allergens, ...(facts.may_contain ?? [])]
  return !free_of.some((allergen) => inside.includes(allergen))
}
