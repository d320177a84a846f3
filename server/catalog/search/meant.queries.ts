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
/** Part of a word is looked for from this length on. */
const PART = 3

type Row = { n: string; typed: string; word: string | null; kind: number | null }

/** The words that a text has after a slip in one letter, as patterns; `typed.word` is the text. */
const slips = sql`select distinct p.pattern from generate_series(1, length(typed.word) + 1) i
  cross join lateral (values
    (left(typed.word, i - 1) || '_' || substr(typed.word, i + 1)),
    (left(typed.word, i - 1) || '_' || substr(typed.word, i)),
    (left(typed.word, i - 1) || substr(typed.word, i + 1)),
    (left(typed.word, i - 1) || substr(typed.word, i + 1, 1) || substr(typed.word, i, 1) || substr(typed.word, i + 2))
  ) as p (pattern)`

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
  // `words_of` leaves no wildcards in a word
  const { rows } = await db.execute<Row>(sql`
    select typed.n, typed.word as typed, found.word, found.kind
    from unnest(words_of(fold_text(${text}::text))) with ordinality as typed (word, n)
    left join lateral (
      (select w.word, case when w.word = typed.word then 0
          when w.word like typed.word || '%' then 1 else 2 end as kind
        from ${productWords} w
        where w.word like case when length(typed.word) < ${PART} then '' else '%' end || typed.word || '%'
        order by kind, length(w.word), w.word limit ${MOST_WORDS})
      union all
      (select alike.word, 3 from (
          select w.word from (${slips}) p join ${productWords} w on w.word like p.pattern || '%'
          union select w.word from ${productWords} w where w.word % typed.word) alike
        where length(typed.word) >= ${PART}
          and not exists (select from ${productWords} w where w.word like '%' || typed.word || '%')
        order by similarity(alike.word, typed.word) desc, alike.word limit ${MOST_ALIKE})
    ) found on true
    where typed.n <= ${MOST_TYPED}`)
  return [...groupBy(rows, ({ n }) => n).values()].map(toMeant)
}
