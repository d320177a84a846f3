import { type SQL, sql } from 'drizzle-orm'
import { corrected, listMeant, type Meant } from '@/server/catalog/search/meant.queries'
import type { Db } from '@/server/platform/db/client'
import { likeRank } from '@/server/platform/db/fuzzy'
import { byKey } from '@/server/platform/db/key'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** A product that matches a search; the lowest rank is the best, as in `likeRank` and `FOREIGN`. */
export interface Match {
  id: number
  rank: number
}

/** Added to the rank of a title in another language than the customer's. */
const FOREIGN = 0.5
/** Limit of titles that are ranked by similarity. */
const MOST_TITLES = 1000
/** Best-selling products that are searched when more titles match than are ranked. */
const BEST_SELLERS = 500

/** For each typed word, the title has one of its words. */
const holds = (words: readonly (readonly string[])[]) =>
  sql.join(
    words.map((list) => sql`t.words && ${sql.param([...list])}::text[]`),
    sql` and `,
  )

/** A search of products and what its words mean. */
interface Sought {
  text: string
  lang: string
  meant: readonly Meant[]
}

async function listMatches(
  db: Db,
  { text, lang, meant }: Sought,
  titles: SQL,
): Promise<{ matches: Match[]; weighed: number }> {
  const holding = (words: readonly (readonly string[])[]) =>
    sql`(select t.product_id, t.locale, t.folded from ${titles} t where ${holds(words)} limit ${MOST_TITLES})`
  const said = corrected(text, meant)
  const direct = holding(meant.map((word) => word.direct))
  const held = meant.every((word) => word.direct.length === word.all.length)
    ? direct
    : sql`(${direct} union all ${holding(meant.map((word) => word.all))})`
  // the second part does not run if the first fills the limit; many products share a title, so each
  // distinct title is ranked once: similarity is the slowest part
  const result = await db.execute<{ id: string; rank: string; titles: string }>(sql`
    with held as materialized (
      select * from ${held} found limit ${MOST_TITLES}
    ), ranked as materialized (
      select t.folded, ${likeRank(sql`t.folded`, said)} as rank from held t group by t.folded
    )
    select held.product_id as id, min(ranked.rank + case when held.locale = ${lang} then 0 else ${FOREIGN}::float8 end) as rank, count(*) as titles
    from held join ranked on ranked.folded = held.folded group by held.product_id`)
  return {
    matches: result.rows.map((row) => ({ id: Number(row.id), rank: Number(row.rank) })),
    weighed: result.rows.reduce((sum, row) => sum + Number(row.titles), 0),
  }
}

/** Titles of all products. The words are the indexed expression. */
const allTitles = sql`(select product_id, locale, folded, words_of(folded) as words from ${productTranslations})`

/** Titles of one shop; materialised, because they are few whatever is typed. */
const titlesOfShop = (key: string) => sql`(with own as materialized (
  select pt.product_id, pt.locale, pt.folded, words_of(pt.folded) as words from ${products}
  join ${shops} on ${shops.id} = ${products.shop_id}
  join ${productTranslations} pt on pt.product_id = ${products.id}
  where ${byKey(key, shops.id, shops.uuid)}) select * from own)`

const titlesOfBestSellers = sql`(with own as materialized (
  select pt.product_id, pt.locale, pt.folded, words_of(pt.folded) as words
  from (select id from ${products} order by orders_count desc, id limit ${BEST_SELLERS}) best
  join ${productTranslations} pt on pt.product_id = best.id) select * from own)`

/**
 * Products whose title, in any language, has every word of a text or a similar one. If more titles
 * match than are ranked, returns the matching best sellers and some of the others. Call within
 * `withFuzzy`.
 */
export async function findMatches(
  db: Db,
  { text, lang, shopKey }: { text: string; lang: string; shopKey?: string },
): Promise<Match[]> {
  const meant = await listMeant(db, text)
  if (meant.length === 0 || meant.some(({ all }) => all.length === 0)) return []
  const sought = { text, lang, meant }
  if (shopKey !== undefined) {
    return (await listMatches(db, sought, titlesOfShop(shopKey))).matches
  }
  const found = await listMatches(db, sought, allTitles)
  if (found.weighed < MOST_TITLES) return found.matches
  const best = await listMatches(db, sought, titlesOfBestSellers)
  const known = new Set(best.matches.map(({ id }) => id))
  return [...best.matches, ...found.matches.filter(({ id }) => !known.has(id))]
}
