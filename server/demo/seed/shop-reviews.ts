import { type SeedLang, seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { reviews } from '@/server/platform/db/schema/review'
import type { SeedShop } from './catalogue'
import { randomFor } from './identity'
import { insertAll } from './rows'
import type { SeededUsers } from './users'

const DAY_MS = 86_400_000

/** A customer's review of a shop. */
export interface SeedReview {
  user_id: number
  rating: number
  comment: string | null
  lang: SeedLang | null
  daysAgo: number
}

/** Reviews of a shop: some with unique texts from its kitchen's list, the others only stars. */
export function reviewsOf(
  { kitchen, key }: SeedShop,
  users: SeededUsers,
  seed: number,
): SeedReview[] {
  const random = randomFor(seed, `reviews:${key}`)
  const total = random.int(12, 40)
  const goodness = random.int(55, 80) / 100
  const worded = random.shuffle(kitchen.reviews).slice(0, random.int(8, 11))
  const left = new Map(seedLangs.map((lang) => [lang, random.shuffle(users.authors[lang])]))
  const author = (lang: SeedLang) => left.get(lang)?.pop() ?? users.friend
  const texts = worded.map((review) => ({
    user_id: author(review.lang),
    rating: review.rating,
    comment: review.text,
    lang: review.lang,
  }))
  const stars = Array.from({ length: total - texts.length }, () => ({
    user_id: author(random.pick(seedLangs)),
    rating: random.next() < goodness ? 5 : random.pick([4, 4, 4, 3, 5]),
    comment: null,
    lang: null,
  }))
  return random
    .shuffle([...texts, ...stars])
    .map((review) => ({ ...review, daysAgo: random.int(1, 240) }))
    .sort((a, b) => b.daysAgo - a.daysAgo)
}

/** Seeds the reviews of shops, oldest first. */
export async function seedReviews(
  db: Db,
  lists: ReadonlyMap<number, readonly SeedReview[]>,
  now: Date,
): Promise<void> {
  const all = [...lists].flatMap(([shopId, list]) => list.map((review) => ({ shopId, ...review })))
  await insertAll(
    db,
    reviews,
    all
      .sort((a, b) => b.daysAgo - a.daysAgo)
      .map(({ shopId, user_id, rating, comment, lang, daysAgo }) => {
        const at = new Date(now.getTime() - daysAgo * DAY_MS)
        return {
          reviewable_type: 'shop' as const,
          reviewable_id: shopId,
          user_id,
          rating,
          comment,
          lang,
          created_at: at,
          updated_at: at,
        }
      }),
  )
}
