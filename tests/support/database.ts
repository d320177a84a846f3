import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, makeDb } from '@/server/db/client'
import { litePool } from '@/server/db/pool'

export interface TestDatabase {
  db: Db
  /** empties every table */
  empty(): Promise<void>
  close(): Promise<void>
}

/**
 * Empties the tables that hold something and winds back the sequences that were used. Truncating all
 * of them would rewrite every table and index, which took longer than most tests.
 */
const emptySql = `do $$ declare name text; filled boolean; begin
  -- no triggers, foreign keys included: everything goes
  perform set_config('session_replication_role', 'replica', true);
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || name || ')' into filled;
    if filled then execute 'delete from ' || name; end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`

async function openLite(file: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lite = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(readFileSync(file))]),
    extensions: { pg_trgm },
  })
  const pool = await litePool(lite as never)
  return {
    pool,
    close: async () => {
      await pool.end()
      await lite.close()
    },
  }
}

async function openPostgres(url: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name} template template_tiffin`)
  const pool = new pg.Pool({ connectionString: url.replace(/\/postgres$/, `/${name}`), max: 20 })
  // dropping the database may cut connections that are still closing
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    close: async () => {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** This test file's own copy of the migrated database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('database')
  const { pool, close } =
    source.engine === 'pglite' ? await openLite(source.file) : await openPostgres(source.url)
  return {
    db: makeDb(pool),
    empty: async () => {
      await pool.query(emptySql)
    },
    close,
  }
}
