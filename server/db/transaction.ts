import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { withRetry } from './retry'

/**
 * The one way to a transaction. It begins anew after a deadlock or a serialization failure, so `run`
 * may be called several times: it writes through `tx` only, and changes nothing outside the database.
 * Within a transaction it is a savepoint, which is not retried by itself: the locks that met are those
 * of the whole transaction.
 */
export function withTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return db.transaction(run)
  return withRetry(() => db.transaction(run))
}
