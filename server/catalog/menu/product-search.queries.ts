import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isLike, likeRank } from '@/server/platform/db/fuzzy'
import { byKey } from '@/server/platform/db/key'
import { products, productTranslations, productWords } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Title words that match a typed word: those beginning with it, and all matches. */
interface Meant {
  begins: string[]
  all: string[]
}

/** A product that matches a search; the lowest rank is the best, as in `likeRank`. */
export interface Match {
  id: number
  rank: number
}

/** Limit of title words per typed word; very short words match more. */
const MOST_WORDS = 100
const MOST_TYPED = 8
/** Limit of titles that are ranked by similarity. */
const MOST_TITLES = 1000
/** Best-selling products that are searched when more titles match than are ranked. */
const BEST_SELLERS = 500

async function listMeant(db: Db, typed: string): Promise<Meant> {
  const word = sql`${productWords.word}`
  const rank = likeRank(word, typed)
  const rows = await db
    .select({ word: productWords.word, rank: rank.mapWith(Number) })
    .from(productWords)
    .where(isLike(word, typed))
    .orderBy(rank, productWords.word)
    .limit(MOST_WORDS)
  return {
    begins: rows.filter((row) => row.rank === 0).map((row) => row.word),
    all: rows.map((row) => row.word),
  }
}

/** For each typed word, the title has one of its words. Must equal the indexed expression. */
const holds = (words: readonly (readonly string[])[]) =>
  sql.join(
    words.map((list) => sql`string_to_array(t.folded, ' ') && ${sql.param([...list])}::text[]`),
    sql` and `,
  )

async function listMatches(
  db: Db,
  text: string,
  meant: readonly Meant[],
  titles: SQL,
): Promise<{ matches: Match[]; weighed: number }> {
  const holding = (words: readonly (readonly string[])[]) =>
    sql`(select t.product_id, t.folded from ${titles} t where ${holds(words)} limit ${MOST_TITLES})`
  // the second part does not run if the first fills the limit; many products share a title, so each
  // distinct title is ranked once: similarity is the slowest part
  const result = await db.execute<{ id: string; rank: string; titles: string }>(sql`
    with held as materialized (
      select * from (${holding(meant.map(({ begins }) => begins))}
      union all ${holding(meant.map(({ all }) => all))}) found limit ${MOST_TITLES}
    ), ranked as materialized (
      select t.folded, ${likeRank(sql`t.folded`, text)} as rank from held t group by t.folded
    )
    select held.product_id as id, min(ranked.rank) as rank, count(*) as titles
    from held join ranked on ranked.folded = held.folded group by held.product_id`)
  return {
    matches: result.rows.map((row) => ({ id: Number(row.id), rank: Number(row.rank) })),
    weighed: result.rows.reduce((sum, row) => sum + Number(row.titles), 0),
  }
}

/** Titles of one shop; materialised, because they are few whatever is typed. */
const titlesOfShop = (key: string) => sql`(with own as materialized (
  select pt.product_id, pt.folded from ${products}
  join ${shops} on ${shops.id} = ${products.shop_id}
  join ${productTranslations} pt on pt.product_id = ${products.id}
  where ${byKey(key, shops.id, shops.uuid)}) select * from own)`

const titlesOfBestSellers = sql`(with own as materialized (
  select pt.product_id, pt.folded
  from (select id from ${products} order by orders_count desc, id limit ${BEST_SELLERS}) best
  join ${productTranslations} pt on pt.product_id = best.id) select * from own)`

/**
 * Products whose title, in any language, has every word of a text or a similar one. If more titles
 * match than are ranked, returns the matching best sellers and some of the others. Call within
 * `withFuzzy`.
 */
export async function findMatches(db: Db, text: string, shopKey?: string): Promise<Match[]> {
  const typed = text.split(/\s+/).filter(Boolean).slice(0, MOST_TYPED)
  const meant: Meant[] = []
  for (const word of new Set(typed)) meant.push(await listMeant(db, word))
  if (meant.length === 0 || meant.some(({ all }) => all.length === 0)) return []
  if (shopKey !== undefined) {
    return (await listMatches(db, text, meant, titlesOfShop(shopKey))).matches
  }
  const found = await listMatches(db, text, meant, sql`${productTranslations}`)
  if (found.weighed < MOST_TITLES) return found.matches
  const best = await listMatches(db, text, meant, titlesOfBestSellers)
  const known = new Set(best.matches.map(({ id }) => id))
  return [...best.matches, ...found.matches.filter(({ id }) => !known.has(id))]
}
