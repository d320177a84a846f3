import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withRetry } from './retry'

/**
 * First parameter of queries: the database or a transaction. Inside a transaction use only `tx`.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** A pool that retries single statements after a deadlock, as transaction.ts does transactions. */
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

/** Throws when the tables are older than the first migration in `folder` (ADR 0089). */
async function refuseOldTables(pool: pg.Pool, folder: string): Promise<void> {
  const journal = 'drizzle.__drizzle_migrations'
  const { rows: found } = await pool.query('select to_regclass($1) as name', [journal])
  if (!found[0]?.name) return
  const { rows } = await pool.query(`select max(created_at)::float8 as at from ${journal}`)
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  if (rows[0]?.at === null || !baseline || rows[0]?.at >= baseline.folderMillis) return
  throw new Error(
    'its tables are of an earlier version, from which no way leads to this one; begin with an empty DATA_DIR or DATABASE_URL',
  )
}

/**
 * Runs the pending migrations in `folder`, which are the same for PostgreSQL and PGlite.
 * Idempotent. Throws when the tables are older than the first migration.
 */
export async function migrateDb(pool: pg.Pool, folder: string): Promise<void> {
  await refuseOldTables(pool, folder)
  await migrate(drizzle(pool), { migrationsFolder: folder })
}
