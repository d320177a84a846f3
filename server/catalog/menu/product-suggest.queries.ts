import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { productWords } from '@/server/platform/db/schema/product'
import { withTransaction } from '@/server/platform/db/transaction'

/** Minimum trigram similarity, below that of searches; "spagetti" and "spaghetti" have 0.5. */
const FAINTLY_ALIKE = '0.2'
const NEAREST = 3

/** The most similar title words for each typed word, best first. */
export function listNearestWords(db: Db, typed: readonly string[]): Promise<string[][]> {
  return withTransaction(db, async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${FAINTLY_ALIKE}::text, true)`,
    )
    const nearest: string[][] = []
    for (const word of typed) {
      const folded = sql`fold_text(${word}::text)`
      const rows = await tx
        .select({ word: productWords.word })
        .from(productWords)
        .where(sql`${productWords.word} % ${folded}`)
        .orderBy(sql`similarity(${productWords.word}, ${folded}) desc`, productWords.word)
        .limit(NEAREST)
      nearest.push(rows.map((row) => row.word))
    }
    return nearest
  })
}
