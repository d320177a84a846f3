import type { Catalogue } from '@/server/db/seed/catalogue'
import { combinations, joinTitle, textsOf } from '@/server/db/seed/catalogue-products'
import type { Dish, Kitchen, Texts, Twist } from '@/server/db/seed/content/types'
import { factsOf, type SeedFacts } from '@/server/db/seed/facts'
import { randomFor } from '@/server/db/seed/identity'

/** A dish with or without a twist, as the shops of a kitchen may sell it; `k` counts from 0. */
export interface DishDraft {
  kitchen: number
  k: number
  key: string
  /** place of its heading, from 0 */
  section: number
  titles: Texts
  texts: Texts
  price_minor: number
  img: string
  vegetarian: boolean
  facts: SeedFacts | null
  /** what each of its stocks adds to the price, and the extra values that tell them apart */
  stocks: { input: number; add_minor: number; extras: number[] }[]
}

/** Ids of the demo's extra values by `kitchen/choice/value`. */
export type ExtraIds = ReadonlyMap<string, number>

function stocksOf(kitchen: Kitchen, dish: Dish, extraIds: ExtraIds): DishDraft['stocks'] {
  // the first choice only: a million products have a million and a half stocks then, not five
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

/** Every dish of every kitchen plain and with each of its twists, in an order that mixes them. */
export function draftDishes(
  { kitchens, shops }: Catalogue,
  extraIds: ExtraIds,
  seed: number,
): DishDraft[] {
  // the demo draws a picture for what it sells itself; any variation of a dish lends its own
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
        titles: textsOf((lang) =>
          twist ? joinTitle(dish.title[lang], twist.title[lang]) : dish.title[lang],
        ),
        texts: textsOf((lang) =>
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
