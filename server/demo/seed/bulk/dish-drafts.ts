import type { Dish, Kitchen, Twist } from '@/server/demo/content/kitchens'
import type { Texts } from '@/server/demo/content/shapes'
import { recordOfLangs } from '@/server/demo/content/shapes'
import type { Catalogue } from '@/server/demo/seed/catalogue'
import { combinations, joinTitle } from '@/server/demo/seed/catalogue-products'
import { factsOf, type SeedFacts } from '@/server/demo/seed/facts'
import { randomFor } from '@/server/demo/seed/identity'

/** A dish with or without a twist, as the shops of a kitchen may sell it; `k` counts from 0. */
export interface DishDraft {
  kitchen: number
  k: number
  key: string
  /** index of its menu section, from 0 */
  section: number
  titles: Texts
  texts: Texts
  price_minor: number
  img: string
  vegetarian: boolean
  facts: SeedFacts | null
  /** its stocks: surcharge and the ids of the extra values that distinguish them */
  stocks: { input: number; add_minor: number; extras: number[] }[]
}

/** Ids of the demo's extra values by `kitchen/choice/value`. */
export type ExtraIds = ReadonlyMap<string, number>

function stocksOf(kitchen: Kitchen, dish: Dish, extraIds: ExtraIds): DishDraft['stocks'] {
  // only the first choice: a million products then have 1.5 million stocks instead of five
  const choices = kitchen.choices.filter(({ key }) => key === dish.choices?.[0])
  return combinations(choices).map(({ extras, addMinor }, input) => ({
    input,
    add_minor: addMinor,
    extras: extras.flatMap(([choice, value]) => {
      const id = extraIds.get(`${kitchen.key}/${choice}/${value}`)
      return id === undefined ? [] : [id]
    }),
  }))
}

/** All dishes of all kitchens, plain and with each twist, in shuffled order. */
export function draftDishes(
  { kitchens, shops }: Catalogue,
  extraIds: ExtraIds,
  seed: number,
): DishDraft[] {
  // the demo draws pictures only for its own products; a dish takes that of any of its variations
  const pictures = new Map(
    shops.flatMap(({ products }) => products.map(({ dish, key }) => [dish.key, key] as const)),
  )
  return kitchens.flatMap((kitchen, place) => {
    const variants = kitchen.dishes.flatMap((dish) => [
      { dish, twist: undefined as Twist | undefined },
      ...kitchen.twists
        .filter(({ key }) => dish.twists.includes(key))
        .map((twist) => ({ dish, twist })),
    ])
    const mixed = randomFor(seed, `bulk:${kitchen.key}`).shuffle(variants)
    return mixed.map(({ dish, twist }, k) => {
      const facts = factsOf(kitchen.type, dish, twist)
      return {
        kitchen: place,
        k,
        key: `${dish.key}--${twist?.key ?? 'plain'}`,
        section: kitchen.sections.findIndex(({ key }) => key === dish.section),
        titles: recordOfLangs((lang) =>
          twist ? joinTitle(dish.title[lang], twist.title[lang]) : dish.title[lang],
        ),
        texts: recordOfLangs((lang) =>
          twist ? `${dish.text[lang]} ${twist.text[lang]}` : dish.text[lang],
        ),
        price_minor: dish.priceMinor + (twist?.priceMinor ?? 0),
        img: `products/${pictures.get(dish.key) ?? `${dish.key}--plain`}.webp`,
        vegetarian: facts?.diets.some((diet) => diet.startsWith('veg')) ?? false,
        facts,
        stocks: stocksOf(kitchen, dish, extraIds),
      }
    })
  })
}
