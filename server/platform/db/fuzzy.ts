import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client'
import { withTransaction } from './transaction'

/** Minimum word similarity: "margarita" and "margherita" have 0.5, "piza" and "pizza" 0.6. */
const ALIKE = '0.4'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Whether a column, as it is, begins with a text; an index of `text_pattern_ops` serves it in every plan. */
export const beginsWith = (column: SQLWrapper, text: string) =>
  sql`(${column} ~>=~ ${text}::text and ${column} ~<~ ${`${text}\u{10FFFF}`}::text)`
/** A typed text as `folded` columns have it. */
export const folded = (text: string) => sql`fold_text(${text}::text)`
/** Matches `folded` columns that have a typed text after the wildcards `before`. */
export const pattern = (before: string, text: string) =>
  sql`${before}::text || fold_text(${escaped(text)}::text) || '%'`

/**
 * Runs search statements with the trigram threshold set for the transaction. Sequential scans are
 * off: a planner that expects many hits would scan the table, which takes seconds when the hits are
 * at its end. JIT is off because compiling takes longer than these statements run.
 */
export function withFuzzy<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const search = async (tx: Db) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}::text, true),
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return run(tx)
  }
  return withTransaction(db, search, { isRead: true })
}

/**
 * Whether a title contains the text or a similar word. `title` is a `folded` column or
 * fold_text(…).
 */
export function isLike(title: SQL, text: string): SQL {
  return sql`(${title} like ${pattern('%', text)} or ${title} %> ${folded(text)})`
}

/** Rank of a match, lowest first: start of the title, start of a word, anywhere, by similarity. */
export function likeRank(title: SQL, text: string): SQL<number> {
  return sql<number>`case
    when ${title} like ${pattern('', text)} then 0
    when ${title} like ${pattern('% ', text)} then 1
    when ${title} like ${pattern('%', text)} then 2
    else 4 - word_similarity(${folded(text)}, ${title}) end`
}
