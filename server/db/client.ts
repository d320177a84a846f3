import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withRetry } from './retry'

/** What queries take first: the database, or a transaction on it. Inside a transaction only `tx` is used. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** A pool whose single statements begin anew after a deadlock, as whole transactions do (transaction.ts). */
function persistent(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (...args: unknown[]) => withRetry(() => value.apply(target, args))
    },
  })
}

export function makeDb(pool: pg.Pool): NodePgDatabase<Record<string, never>> {
  return drizzle(persistent(pool))
}

/** Brings the tables up to date. Safe to repeat; the files in `folder` are the same for both engines. */
export async function migrateDb(pool: pg.Pool, folder: string): Promise<void> {
  await migrate(drizzle(pool), { migrationsFolder: folder })
}
