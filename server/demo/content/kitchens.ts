import { z } from 'zod'
import { allergens, diets } from '@/domain/diet'
import {
  hue,
  icons,
  inEveryLanguage,
  key,
  keyed,
  minor,
  plate,
  seedLangs,
  text,
  texts,
} from './shapes'

const section = {
  title: texts,
  /** daypart in hours of the day; served always without it */
  served: z.tuple([z.number(), z.number()]).optional(),
}

/** An option group, e.g. Size with small and large. The first value is the default. */
const choice = {
  title: texts,
  type: z.enum(['text', 'color']),
  values: keyed({ title: texts, priceMinor: minor, color: z.string().optional() }),
}

/** An add-on: a product sold only beside another one. */
const addon = {
  title: texts,
  priceMinor: minor,
  icons: z.array(z.string()),
  maxQty: z.int().min(1),
  /** returnable packaging, offered with every dish that has add-ons */
  packaging: z.literal(true).optional(),
}

/** A variation of a dish: `title` and `text` are appended to the dish's. */
const twist = { title: texts, text: texts, priceMinor: minor, icon: z.string() }

const dish = {
  /** key of a section of the same kitchen */
  section: key,
  title: texts,
  text: texts,
  priceMinor: minor,
  /** icon of the dish, then of up to two ingredients */
  icons,
  plate,
  kcal: z.int().optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  mayContain: z.array(z.enum(allergens)).optional(),
  diets: z.array(z.enum(diets)).optional(),
  /** keys of `choices` of the same kitchen, at most two */
  choices: z.array(key).max(2).optional(),
  /** keys of `addons` of the same kitchen */
  addons: z.array(key).optional(),
  /** keys of `twists` that go with this dish */
  twists: z.array(key),
}

const shop = {
  /** invented name, the same in all languages but Arabic, where it is transliterated */
  name: texts,
  /** one or two sentences from the shop's point of view */
  text: texts,
  /** keys of tags */
  tags: z.array(key),
  /** the shop's colour in its pictures and logo */
  hue,
  /** what its cover and logo show, the main one first */
  icons,
}

/** Customers' reviews, written per language; they are not translations of each other. */
const reviews = inEveryLanguage(
  z.array(z.strictObject({ rating: z.enum(['1', '2', '3', '4', '5']).transform(Number), text })),
).transform((said) =>
  seedLangs.flatMap((lang) => said[lang].map((review) => ({ lang, ...review }))),
)

const whole = z.strictObject({
  type: z.enum(['restaurant', 'shop']),
  /** name of the shop category */
  title: texts,
  /** what else customers call it: cuisines and dishes, which the search finds its shops by */
  text: texts,
  icon: z.string(),
  sections: keyed(section),
  choices: keyed(choice),
  addons: keyed(addon),
  twists: keyed(twist),
  dishes: keyed(dish),
  shops: keyed(shop),
  reviews,
})

/** Checks that the keys in a dish exist in its own kitchen. */
export const kitchen = whole.transform((own, context) => {
  for (const { key: name, section: of, choices = [], addons = [], twists } of own.dishes) {
    const named = { sections: [of], choices, addons, twists }
    for (const list of ['sections', 'choices', 'addons', 'twists'] as const) {
      const unknown = named[list].filter((one) => own[list].every((known) => known.key !== one))
      for (const one of unknown) {
        const path = ['dishes', name, list === 'sections' ? 'section' : list]
        context.addIssue({ code: 'custom', path, message: `names ${one}, which ${list} lack` })
      }
    }
  }
  return own
})

export type Kitchen = { key: string } & z.infer<typeof kitchen>
export type ExtraChoice = Kitchen['choices'][number]
export type AddonText = Kitchen['addons'][number]
export type Twist = Kitchen['twists'][number]
export type Dish = Kitchen['dishes'][number]
export type ShopText = Kitchen['shops'][number]
