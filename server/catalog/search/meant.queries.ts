import { sql } from 'drizzle-orm'
import { nearestWords } from '@/domain/spelling'
import { groupBy } from '@/lib/group-by'
import type { Db } from '@/server/platform/db/client'
import { productWords } from '@/server/platform/db/schema/product'

/** What a typed word may mean. Misspelt words are looked for only where nothing else is found. */
export interface Meant {
  typed: string
  /** the word itself, if it is known */
  exact: string[]
  /** the word and those that begin with it; else those that contain it; else the nearest */
  direct: string[]
  /** the direct ones and those that contain it */
  all: string[]
  /** what a misspelt word most likely means */
  instead?: string
}

const MOST_TYPED = 8
/** Limit of known words per typed word; very short words match more. */
const MOST_WORDS = 100
/** Limit of words among which the nearest are chosen. */
const MOST_ALIKE = 200
/** Part of a word is looked for from this length on. Japanese and Chinese words are short, and stand in longer ones. */
const PART = sql`case when typed.word ~ '[\\u3040-\\u30ff\\u3400-\\u9fff]' then 2 else 3 end`

type Row = { n: string; typed: string; word: string | null; kind: number | null }

/**
 * Trigrams find every word of more letters that is one slip away; of fewer, two swapped letters leave too few alike. Under
 * the locale "C" there are trigrams of Latin letters without marks only, so words of other scripts are short up to there.
 */
const SHORT = sql`case when typed.word ~ '^[ -~]+$' then 6 else 14 end`
/** Letters of a word from which on `nearestWords` accepts another letter. */
const ANY_LETTER = 4

/** The words that a short word may be after a slip of one letter, as patterns; `typed.word` is the word. */
const slips = sql`select distinct p.pattern from generate_series(1, length(typed.word) + 1) i
  cross join lateral (values
    (true, left(typed.word, i - 1) || substr(typed.word, i + 1, 1) || substr(typed.word, i, 1) || substr(typed.word, i + 2)),
    (true, left(typed.word, i) || substr(typed.word, i)),
    (length(typed.word) >= ${ANY_LETTER}, left(typed.word, i - 1) || '_' || substr(typed.word, i + 1)),
    (length(typed.word) >= ${ANY_LETTER}, left(typed.word, i - 1) || '_' || substr(typed.word, i)),
    (length(typed.word) >= ${ANY_LETTER} or substr(typed.word, i, 1) = substr(typed.word, i - 1, 1),
      left(typed.word, i - 1) || substr(typed.word, i + 1))
  ) as p (allowed, pattern) where p.allowed and length(typed.word) <= ${SHORT}`

function toMeant(rows: readonly Row[]): Meant {
  const typed = rows[0]?.typed ?? ''
  const of = (...kinds: number[]) =>
    rows.flatMap(({ word, kind }) => (word !== null && kinds.includes(kind ?? -1) ? word : []))
  const known = of(0, 1)
  const parts = of(2)
  const near = nearestWords(typed, of(3))
  const direct = [known, parts, near].find((words) => words.length > 0) ?? []
  const all = [...new Set([...direct, ...parts])]
  return { typed, exact: of(0), direct, all, instead: near[0] }
}

/** The text, its misspelt words replaced by what they most likely mean. */
export const corrected = (text: string, meant: readonly Meant[]): string =>
  meant.some(({ instead }) => instead !== undefined)
    ? meant.map(({ typed, instead }) => instead ?? typed).join(' ')
    : text

/** What each word of a text may mean, in one statement; a word that means nothing has empty lists. */
export async function listMeant(db: Db, text: string): Promise<Meant[]> {
  // `words_of` leaves no wildcards in a word. Whether a word is known is asked of what was found of it: a planner
  // that expects to find it at once in the table reads all of the table for one that is not there.
  const { rows } = await db.execute<Row>(sql`
    with typed as materialized (
      select word, n from unnest(words_of(fold_text(${text}::text))) with ordinality as w (word, n)
      where n <= ${MOST_TYPED}
    ), known as materialized (
      select typed.n, found.word, found.kind from typed cross join lateral (
        select w.word, case when w.word = typed.word then 0
          when w.word like typed.word || '%' then 1 else 2 end as kind
        from ${productWords} w
        where w.word like case when length(typed.word) < ${PART} then '' else '%' end || typed.word || '%'
        order by kind, length(w.word), w.word limit ${MOST_WORDS}) found
    ), misspelt as materialized (
      select * from typed where length(word) >= 3 and n not in (select n from known)
    ), alike as (
      select typed.n, found.word, 3 as kind from misspelt typed cross join lateral (
        select word from (
          select w.word from (${slips}) p join ${productWords} w on w.word like p.pattern || '%'
          union select w.word from ${productWords} w where w.word % typed.word) near
        order by similarity(near.word, typed.word) desc, near.word limit ${MOST_ALIKE}) found
    )
    select typed.n, typed.word as typed, found.word, found.kind
    from typed left join (select * from known union all select * from alike) found using (n) order by typed.n`)
  return [...groupBy(rows, ({ n }) => n).values()].map(toMeant)
}
