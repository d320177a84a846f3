import type pg from 'pg'
import type { Db } from '@/server/platform/db/client'

/** Runs something and counts the statements that it sends through the pool of `db`. */
export async function countStatements<T>(
  db: Db,
  run: () => Promise<T>,
): Promise<{ value: T; statements: number }> {
  const pool = (db as Db & { $client: pg.Pool }).$client
  const query = pool.query
  let statements = 0
  pool.query = function counted(this: pg.Pool, ...args: unknown[]) {
    statements += 1
    return Reflect.apply(query, this, args)
  } as typeof pool.query
  try {
    return { value: await run(), statements }
  } finally {
    pool.query = query
  }
}
