import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { countCommit } from './commits'
import { withRetry } from './retry'

/**
 * Runs a transaction; use nothing else for that. It is retried after a deadlock or a serialization
 * failure, so `run` may be called several times: it must write only through `tx`, and have no
 * effects outside the database. A nested call is a savepoint, which is not retried by itself,
 * because the conflicting locks belong to the whole transaction. A COMMIT whose answer got lost is
 * not retried: it may have happened (commits.ts). `isRead`: the transaction writes nothing.
 */
export function withTransaction<T>(
  db: Db,
  run: (tx: Db) => Promise<T>,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<T> {
  if (is(db, PgTransaction)) return db.transaction(run)
  return withRetry(() =>
    countCommit((send) =>
      db.transaction(async (tx) => {
        const result = await run(tx)
        if (!isRead) send()
        return result
      }),
    ),
  )
}
