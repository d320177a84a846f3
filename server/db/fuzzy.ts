import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client'
import { withTransaction } from './transaction'

/** How alike a word of the title must be: "margarita" and "margherita" are 0.5, "piza" and "pizza" 0.6. */
const ALIKE = '0.4'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const folded = (text: string) => sql`fold_text(${text}::text)`
const pattern = (before: string, text: string) =>
  sql`${before}::text || fold_text(${escaped(text)}::text) || '%'`

/**
 * Runs statements that search: the trigram index reads its threshold from the transaction. A planner
 * that expects many hits would rather read a table from its beginning until it has enough of them,
 * which takes seconds where they stand at its end; so the indexes are preferred. Compiling a statement
 * takes longer than these do.
 */
export function withFuzzy<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return withTransaction(db, async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}::text, true),
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return run(tx)
  })
}

/** Whether a title holds the text, or a word like it. `title` is folded: a `folded` column or fold_text(…). */
export function isLike(title: SQL, text: string): SQL {
  return sql`(${title} like ${pattern('%', text)} or ${title} %> ${folded(text)})`
}

/** Rank of a match, best lowest: beginning of the title, of a word, anywhere, then by likeness. */
export function likeRank(title: SQL, text: string): SQL<number> {
  return sql<number>`case
    when ${title} like ${pattern('', text)} then 0
    when ${title} like ${pattern('% ', text)} then 1
    when ${title} like ${pattern('%', text)} then 2
    else 4 - word_similarity(${folded(text)}, ${title}) end`
}
