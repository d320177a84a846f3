import { type SQL, sql } from 'drizzle-orm'
import { corrected, type Meant } from '@/server/catalog/search/meant.queries'
import { folded, pattern } from '@/server/platform/db/fuzzy'
import { shopDocuments, shopTranslations } from '@/server/platform/db/schema/shop'

/** What a search of shops looks for. */
export interface SoughtShops {
  text: string
  meant: readonly Meant[]
}

/** Weights of D, C, B and A: what is sold; tags and descriptions; categories; names. */
const WEIGHTS = '{0.1, 0.4, 0.7, 1}'
const ABOUT = ':ABC'
/** From so many words on, one of them may be missing. */
const MAY_MISS_ONE = 3

const anyOf = (words: readonly string[], weights = '') =>
  `(${words.map((word) => `'${word.replaceAll("'", "''")}'${weights}`).join(' | ')})`

/** Documents that match a text query; none if a part of it is empty. */
const matches = (lists: readonly (readonly string[])[], weights = '', operator = ' & '): SQL =>
  lists.some((words) => words.length === 0)
    ? sql`false`
    : sql`d.words @@ ${lists.map((words) => anyOf(words, weights)).join(operator)}::tsquery`

/** Text query for every word, or for all but one of several. */
function wantedOf(meant: readonly Meant[]): string | undefined {
  const known = meant.flatMap(({ all }) => (all.length > 0 ? anyOf(all) : []))
  const unknown = meant.length - known.length
  const mayMiss = meant.length >= MAY_MISS_ONE ? 1 : 0
  if (known.length === 0 || unknown > mayMiss) return undefined
  if (unknown === mayMiss) return known.join(' & ')
  return known.map((_, out) => `(${known.filter((_, n) => n !== out).join(' & ')})`).join(' | ')
}

/** Rank of a document by its words, 0.1 apart: shops that are about equal come by other measures. */
const rank = (query: string) =>
  sql`round(ts_rank(${WEIGHTS}::real[], d.words, ${query}::tsquery)::numeric, 1)`

/** Documents with all words, or all but one, and how well they suit. */
function described(meant: readonly Meant[]): SQL {
  const wanted = wantedOf(meant)
  if (wanted === undefined) return sql``
  const direct = meant.map((word) => word.direct)
  const exact = meant.map((word) => word.exact)
  const all = meant.map((word) => word.all)
  return sql`union all select d.shop_id, case
      when ${matches(exact, ABOUT)} then 3.5
      when ${matches(direct, ABOUT)} then 3
      when ${matches(direct, '', ' <-> ')} then 2
      when ${matches(direct)} then 1 + ${rank(wanted)}
      when ${matches(all)} then 0.5
      else ${rank(wanted)} / 2 end as score
    from ${shopDocuments} d where d.words @@ ${wanted}::tsquery`
}

/**
 * Shops that a search finds, best first: the whole name 6, its beginning 5, the beginning of a word of it 4;
 * categories, tags and words of the name 3.5 and, where only beginnings are typed, 3; a part of the name 2.5;
 * what is sold, word by word, 2, and otherwise up to 2; less where a word is only part of another or missing.
 * The documents know every language.
 */
export function shopHits({ text, meant }: SoughtShops): SQL {
  const name = sql`t.folded`
  const said = corrected(text, meant)
  return sql`(select shop_id, max(score) as score from (
    select t.shop_id, case when ${name} = ${folded(said)} then 6
      when ${name} like ${pattern('', said)} then 5 when ${name} like ${pattern('% ', said)} then 4
      else 2.5 end as score
    from ${shopTranslations} t where ${name} like ${pattern('%', said)}
    ${described(meant)}) found group by shop_id) hits`
}
