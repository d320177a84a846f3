import { z } from 'zod'
import { hue, icons, key, keyed, listed, minor, texts } from './shapes'

/** What follows a page's text, in the order of the file. */
const blocks = z
  .record(
    key,
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), html: texts }),
      z.strictObject({ type: z.literal('picture'), img: z.string(), alt: texts, caption: texts }),
      z.strictObject({
        type: z.literal('columns'),
        columns: listed(z.strictObject({ title: texts, html: texts })),
      }),
      z.strictObject({ type: z.literal('quote'), text: texts, source: texts }),
      z.strictObject({ type: z.literal('video'), url: z.string(), title: texts }),
      /** the first shop of each of these kitchens */
      z.strictObject({ type: z.literal('shops'), title: texts, kitchens: z.array(key) }),
      /** their first products */
      z.strictObject({ type: z.literal('products'), title: texts, kitchens: z.array(key) }),
    ]),
  )
  .transform((map) => Object.values(map))

/** Pages by their names in the API. */
const pages = z
  .record(
    key,
    z.strictObject({
      title: texts,
      /** text before the first heading */
      lead: texts.optional(),
      sections: listed(z.strictObject({ head: texts, text: texts })),
      blocks: blocks.optional(),
      /** icons of the page's picture */
      icons: icons.optional(),
      hue: hue.optional(),
    }),
  )
  .transform((map) => Object.entries(map).map(([type, page]) => ({ type, ...page })))

/** Pages about the company, the recruiting of couriers and refunds. */
export const about = z.strictObject({
  pages,
  /** the welcome page */
  landing: z.strictObject({
    title: texts,
    description: texts,
    features: keyed({ icon: z.string(), title: texts, description: texts }),
  }),
  /** the referral programme and its rewards */
  referral: z.strictObject({
    fromMinor: minor,
    toMinor: minor,
    title: texts,
    short: texts,
    text: texts,
  }),
})

/** Terms and privacy policy of the demo marketplace; plausible, but no legal advice. */
export const legal = pages

/** FAQ, the most frequent questions first. */
export const faq = keyed({
  /** topic */
  type: z.string(),
  question: texts,
  /** HTML */
  answer: texts,
})

/** Job categories and open positions at the marketplace. */
export const careers = z.strictObject({
  categories: keyed({ title: texts }),
  positions: keyed({
    /** key of a category */
    category: key,
    location: z.string(),
    title: texts,
    /** HTML */
    text: texts,
  }),
})
