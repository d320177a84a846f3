import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, makeDb } from '@/server/db/client'
import { litePool } from '@/server/db/pool'

export interface TestDatabase {
  db: Db
  /** empties every table */
  truncate(): Promise<void>
  close(): Promise<void>
}

const truncateSql = `do $$ declare names text; begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
  from pg_tables where schemaname = 'public';
  execute 'truncate table ' || names || ' restart identity cascade';
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
    truncate: async () => {
      await pool.query(truncateSql)
    },
    close,
  }
}
