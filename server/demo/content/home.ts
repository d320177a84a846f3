import { z } from 'zod'
import { hue, icons, key, keyed, texts } from './shapes'

const daysAgo = z.int().min(0)

const banner = {
  title: texts,
  text: texts,
  icons,
  hue,
  /** kitchens whose shops the banner leads to */
  kitchens: z.array(key),
}

/** The home page's carousel, and the news of the notification drawer and `/?news=`. */
export const home = z.strictObject({
  banners: keyed({ ...banner, button: texts }),
  news: keyed({ title: texts, short: texts, text: texts, icons, hue, daysAgo }),
})

/** Adverts between the rows of the home page; all have the same button text. */
export const ads = z
  .strictObject({ button: texts, ads: keyed(banner) })
  .transform(({ button, ads: list }) => list.map((ad) => ({ ...ad, button })))

/** Articles of the blog, newest first. */
export const articles = keyed({
  title: texts,
  short: texts,
  /** HTML */
  text: texts,
  icons,
  hue,
  daysAgo,
})

/** Shop tags ("takes" on the wire): labels that customers filter by. */
export const tags = keyed({ title: texts })
