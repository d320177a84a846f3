import type { Dish, ExtraChoice, Kitchen, Twist } from '@/server/demo/content/kitchens'
import { recordOfLangs, type Texts } from '@/server/demo/content/shapes'
import { factsOf, type SeedFacts } from './facts'
import { randomFor } from './identity'

/** One sellable combination of a product's choices; the first is the default. */
interface SeedStock {
  priceMinor: number
  quantity: number
  /** [choice, value] keys of the kitchen */
  extras: readonly (readonly [string, string])[]
}

export interface SeedProduct {
  /** unique in the catalogue */
  key: string
  section: string
  title: Texts
  text: Texts
  icons: readonly string[]
  dish: Dish
  vegetarian: boolean
  facts: SeedFacts | null
  maxQty: number
  stocks: readonly SeedStock[]
  /** keys of the shop's add-ons */
  addons: readonly string[]
  ordersCount: number
}

/** Appends a twist's title to a dish's title. */
export const joinTitle = (title: string, suffix: string) =>
  /^[,،;:]/.test(suffix) ? `${title}${suffix}` : `${title} ${suffix}`

/** Rounds an amount to ten cents; at least ten. */
export const tenCents = (minor: number) => Math.max(10, Math.round(minor / 10) * 10)

type Variant = { dish: Dish; twist: Twist | undefined }

/** Distributes the variations of a kitchen's dishes among its shops, each to one shop only. */
export function shareOut(kitchen: Kitchen, seed: number): Variant[][] {
  const random = randomFor(seed, `share:${kitchen.key}`)
  const twistOf = new Map(kitchen.twists.map((twist) => [twist.key, twist]))
  const taken = new Set<string>()
  return kitchen.shops.map((_shop, place) => {
    const used = new Map<string, number>()
    const perSection = new Map<string, number>()
    for (const { section } of kitchen.dishes) {
      perSection.set(section, (perSection.get(section) ?? 0) + 1)
    }
    let spare = random.int(1, 5)
    const variants = new Map<string, Variant>()
    for (const dish of random.shuffle(kitchen.dishes)) {
      const inSection = perSection.get(dish.section) ?? 0
      if (spare > 0 && inSection > 3) {
        spare -= 1
        perSection.set(dish.section, inSection - 1)
        continue
      }
      const index = kitchen.dishes.indexOf(dish)
      const isPlain = (index + place) % kitchen.shops.length === 0
      const free = dish.twists.filter((key) => !taken.has(`${dish.key}/${key}`))
      const key = isPlain
        ? undefined
        : random.shuffle(free).sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0]
      if (!isPlain && key === undefined) continue
      if (key !== undefined) {
        taken.add(`${dish.key}/${key}`)
        used.set(key, (used.get(key) ?? 0) + 1)
      }
      variants.set(dish.key, { dish, twist: key === undefined ? undefined : twistOf.get(key) })
    }
    return kitchen.dishes.flatMap((dish) => variants.get(dish.key) ?? [])
  })
}

/** All combinations of one value per choice, with their surcharge. */
export function combinations(choices: readonly ExtraChoice[]) {
  let rows: { extras: [string, string][]; addMinor: number }[] = [{ extras: [], addMinor: 0 }]
  for (const choice of choices) {
    rows = rows.flatMap((row) =>
      choice.values.map((value) => ({
        extras: [...row.extras, [choice.key, value.key] as [string, string]],
        addMinor: row.addMinor + value.priceMinor,
      })),
    )
  }
  return rows
}

function addonsOf(kitchen: Kitchen, { addons = [] }: Dish): string[] {
  const carriers = kitchen.addons.filter((addon) => addon.packaging).map((addon) => addon.key)
  return addons.length > 0 ? [...addons, ...carriers] : []
}

/** A dish as one shop sells it: twist, prices times `level`, and stock quantities. */
export function makeProduct(
  kitchen: Kitchen,
  { dish, twist }: Variant,
  level: number,
  seed: number,
): SeedProduct {
  const key = `${dish.key}--${twist?.key ?? 'plain'}`
  const random = randomFor(seed, `product:${key}`)
  const facts = factsOf(kitchen.type, dish, twist)
  const choices = (dish.choices ?? []).flatMap(
    (name) => kitchen.choices.find((choice) => choice.key === name) ?? [],
  )
  const baseMinor = tenCents((dish.priceMinor + (twist?.priceMinor ?? 0)) * level)
  const isSoldOut = random.next() < 0.02
  const stocks = combinations(choices).map(({ extras, addMinor }, index) => ({
    priceMinor: baseMinor + addMinor,
    quantity: isSoldOut || (index > 0 && random.next() < 0.03) ? 0 : random.int(25, 180),
    extras,
  }))
  return {
    key,
    section: dish.section,
    title: recordOfLangs((lang) =>
      twist ? joinTitle(dish.title[lang], twist.title[lang]) : dish.title[lang],
    ),
    text: recordOfLangs((lang) =>
      twist ? `${dish.text[lang]} ${twist.text[lang]}` : dish.text[lang],
    ),
    icons: twist
      ? [...new Set([...dish.icons.slice(0, 2), twist.icon, ...dish.icons.slice(2)])]
      : [...new Set(dish.icons)],
    dish,
    vegetarian: facts?.diets.some((diet) => diet === 'vegetarian' || diet === 'vegan') ?? false,
    facts,
    maxQty: random.next() < 0.12 ? random.int(2, 5) : kitchen.type === 'shop' ? 30 : 20,
    stocks,
    addons: addonsOf(kitchen, dish),
    ordersCount: Math.floor(random.next() ** 3 * 420) + (twist ? 0 : 40),
  }
}
