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

/** Why a product does not match a filter. */
export interface DietMismatch {
  /** asked for, and not stated */
  diet?: Diet
  contains: Allergen[]
  traces: Allergen[]
  /** allergens are excluded, and the shop states none at all */
  isUnknown: boolean
}

/**
 * What speaks against a product, by what its shop declares; null where nothing does. Without declarations
 * it matches no filter, and traces count as contained.
 */
export function dietMismatch(
  facts: ProductFacts | null | undefined,
  { diet, free_of = [] }: DietFilter,
): DietMismatch | null {
  const inside = (stated: readonly string[] = []) => free_of.filter((one) => stated.includes(one))
  const isStated = !diet || facts?.diets?.includes(diet)
  const contains = inside(facts?.allergens)
  const traces = inside(facts?.may_contain).filter((one) => !contains.includes(one))
  const isUnknown = free_of.length > 0 && !facts?.allergens
  if (isStated && contains.length === 0 && traces.length === 0 && !isUnknown) return null
  return { ...(isStated ? {} : { diet }), contains, traces, isUnknown }
}

/** Whether a product matches a filter. */
export function suits(facts: ProductFacts | null | undefined, filter: DietFilter): boolean {
  return dietMismatch(facts, filter) === null
}

/** Allergens that are of animals. */
const animal: readonly string[] = ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs']

/** The diets that a product may still be said to be for, by what is in it. */
export function consistentDiets(
  stated: readonly string[],
  {
    vegetarian,
    allergens: contained,
  }: { vegetarian: boolean; allergens: readonly string[] | null },
): string[] {
  const isIn = (words: readonly string[]) => contained?.some((one) => words.includes(one)) ?? false
  const contradicted: Readonly<Record<string, boolean>> = {
    vegetarian: !vegetarian,
    vegan: !vegetarian || isIn(animal),
    gluten_free: isIn(['gluten']),
  }
  const all = vegetarian ? ['vegetarian', ...stated] : stated
  return [...new Set(all)].filter((diet) => !contradicted[diet])
}
