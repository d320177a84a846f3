/** Shapes of the hand-written demo catalogue. One file per kitchen; `catalogue.ts` turns them into shops and products. */

import type { Allergen, Diet } from '@/domain/diet'

export type SeedLang = 'en' | 'de' | 'fr' | 'ar'
export type Texts = Record<SeedLang, string>

/** What the picture stands on. */
export type Plate = 'plate' | 'bowl' | 'board' | 'box' | 'cup'

/** A choice that makes stocks of one product, e.g. Size: small / large. The first value is the default one. */
export interface ExtraChoice {
  key: string
  title: Texts
  type: 'text' | 'color'
  values: readonly { key: string; title: Texts; priceMinor: number; color?: string }[]
}

/** An add-on is a small product of its own, sold only beside another one. */
export interface AddonText {
  key: string
  title: Texts
  priceMinor: number
  icons: readonly string[]
  maxQty: number
  /** something to carry the dish in, that goes back: offered with every dish that has add-ons */
  packaging?: true
}

/** A variation of a dish: its `title` follows the dish's title, its `text` follows the dish's text. */
export interface Twist {
  key: string
  title: Texts
  text: Texts
  priceMinor: number
  icon: string
}

export interface Dish {
  key: string
  /** key of a section of the same kitchen */
  section: string
  title: Texts
  text: Texts
  /** US cents */
  priceMinor: number
  /** fluent-emoji names: the dish first, then up to two of its ingredients */
  icons: readonly [string, ...string[]]
  plate: Plate
  kcal?: number
  allergens?: readonly Allergen[]
  mayContain?: readonly Allergen[]
  diets?: readonly Diet[]
  /** keys of `choices` of the same kitchen, at most two */
  choices?: readonly string[]
  /** keys of `addons` of the same kitchen */
  addons?: readonly string[]
  /** keys of `twists` that go with this dish */
  twists: readonly string[]
}

export interface ShopText {
  key: string
  /** invented; the same Latin name everywhere but Arabic, where it is transliterated */
  name: Texts
  /** one or two sentences in the shop's own voice */
  text: Texts
  /** keys of tags, see `tags.ts` */
  tags: readonly string[]
  /** 0 to 359, the shop's colour in its pictures and logo */
  hue: number
}

export interface ReviewText {
  lang: SeedLang
  rating: 1 | 2 | 3 | 4 | 5
  text: string
}

export interface Section {
  key: string
  title: Texts
  /** hours of the day between which it is served; always without them */
  served?: readonly [from: number, to: number]
}

export interface Kitchen {
  key: string
  type: 'restaurant' | 'shop'
  /** name of the shop category */
  title: Texts
  icon: string
  sections: readonly Section[]
  choices: readonly ExtraChoice[]
  addons: readonly AddonText[]
  twists: readonly Twist[]
  dishes: readonly Dish[]
  shops: readonly ShopText[]
  reviews: readonly ReviewText[]
}
