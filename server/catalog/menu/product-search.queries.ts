import { type SQL, sql } from 'drizzle-orm'
import { corrected, type Meant } from '@/server/catalog/search/meant.queries'
import { likeRank } from '@/server/platform/db/fuzzy'
import { byKey } from '@/server/platform/db/key'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** A search of products and what its words mean. */
export interface SoughtProducts {
  text: string
  lang: string
  meant: readonly Meant[]
  /** id or uuid of the only shop that is searched */
  shopKey?: string
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

/** Whether each typed word means something. */
export const isKnown = (meant: readonly Meant[]): boolean =>
  meant.length > 0 && meant.every(({ all }) => all.length > 0)

/**
 * Products whose title, in any language, has every word of a text or a similar one, as a table `hits`: the
 * lowest rank is the best, as in `likeRank` and `FOREIGN`. If more titles match than are ranked, the matching
 * best sellers and some of the others. Only where `isKnown`.
 *
 * What matches is read through a materialised table: a planner that knows of the limit would expect to fill it
 * soon by reading all titles, which takes seconds when the hits are at their end. PostgreSQL fills such a table
 * only as far as it is read, so that the second one is not touched if the first fills the limit, and best
 * sellers are not unless both did. Many products share a title; each distinct one is ranked once, because
 * similarity is the slowest part.
 */
export function productHits({ text, lang, meant, shopKey }: SoughtProducts): SQL {
  const direct = meant.map((word) => word.direct)
  const all = meant.map((word) => word.all)
  const isAllDirect = meant.every((word) => word.direct.length === word.all.length)
  const titles = shopKey === undefined ? allTitles : titlesOfShop(shopKey)
  const matching = (words: readonly (readonly string[])[]) =>
    sql`select t.product_id, t.locale, t.folded from ${titles} t where ${holds(words)}`
  const best = sql`, best as materialized (
      select t.product_id, t.locale, t.folded from ${titlesOfBestSellers} t
      where (select count(*) from held) >= ${MOST_TITLES} and ${holds(all)} limit ${MOST_TITLES})`
  return sql`(
    with direct as materialized (${matching(direct)})${isAllDirect ? sql`` : sql`, loose as materialized (${matching(all)})`},
    held as materialized (
      select * from (select * from direct ${isAllDirect ? sql`` : sql`union all select * from loose`}) matched limit ${MOST_TITLES}
    )${shopKey === undefined ? best : sql``},
    found as materialized (
      select * from held ${shopKey === undefined ? sql`union all select * from best` : sql``}),
    ranked as materialized (
      select t.folded, ${likeRank(sql`t.folded`, corrected(text, meant))} as rank from found t group by t.folded)
    select found.product_id as id,
      min(ranked.rank + case when found.locale = ${lang} then 0 else ${FOREIGN}::float8 end) as rank
    from found join ranked on ranked.folded = found.folded group by found.product_id) hits`
}
