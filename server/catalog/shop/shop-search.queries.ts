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

/** Text query with one of each list's words; undefined if a list is empty. */
const queryOf = (lists: readonly (readonly string[])[], weights = '', operator = ' & ') =>
  lists.some((words) => words.length === 0)
    ? undefined
    : lists.map((words) => anyOf(words, weights)).join(operator)

/** Text query for every word, or for all but one of several. */
function wantedOf(meant: readonly Meant[]): string | undefined {
  const known = meant.flatMap(({ all }) => (all.length > 0 ? anyOf(all) : []))
  const unknown = meant.length - known.length
  const mayMiss = meant.length >= MAY_MISS_ONE ? 1 : 0
  if (known.length === 0 || unknown > mayMiss) return undefined
  if (unknown === mayMiss) return known.join(' & ')
  return known.map((_, out) => `(${known.filter((_, n) => n !== out).join(' & ')})`).join(' | ')
}

/** Documents with all words, or all but one, and how well they suit; ranks are 0.1 apart at least. */
function described(meant: readonly Meant[]): SQL {
  const wanted = wantedOf(meant)
  if (wanted === undefined) return sql``
  const rank = sql`round(ts_rank(${WEIGHTS}::real[], d.words, ${wanted}::tsquery)::numeric, 1)`
  const direct = meant.map((word) => word.direct)
  const exact = meant.map((word) => word.exact)
  const all = queryOf(meant.map((word) => word.all))
  const grades: [query: string | undefined, score: SQL][] = [
    [queryOf(exact, ABOUT), sql`3.5`],
    [queryOf(direct, ABOUT), sql`3`],
    [queryOf(direct, '', ' <-> '), sql`2`],
    [queryOf(direct), sql`1 + ${rank}`],
    [all === wanted ? undefined : all, sql`0.5`],
  ]
  // of one word many are the same, and each takes unpacking a document
  const asked = grades.filter(
    ([query], n) => query !== undefined && grades.findIndex(([other]) => other === query) === n,
  )
  const cases = asked.map(([query, score]) => sql`when d.words @@ ${query}::tsquery then ${score}`)
  const score = sql`case ${sql.join([...cases, sql`when true then ${rank} / 2`], sql` `)} end`
  return sql`union all select d.shop_id, ${score} as score
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
