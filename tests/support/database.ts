import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, makeDb } from '@/server/platform/db/client'
import { litePool } from '@/server/platform/db/pool'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import { listenEmbedded, listenPostgres } from '@/server/platform/pubsub/listener'
import { emptySql } from './empty-sql'

export interface TestDatabase {
  db: Db
  /** empties every table */
  empty(): Promise<void>
  /** brings the database's signals to a bus; the answer stops that */
  listen(bus: LiveBus): Promise<() => Promise<void>>
}

async function openLite(file: string): Promise<Opened> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lite = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(readFileSync(file))]),
    extensions: { pg_trgm },
  })
  const pool = await litePool(lite as never)
  return { pool, listen: (bus) => listenEmbedded(pool, bus) }
}

interface Opened {
  pool: pg.Pool
  listen: TestDatabase['listen']
}

async function openPostgres(url: string, template: string): Promise<Opened> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const own = url.replace(/\/postgres$/, `/${name}`)
  const pool = new pg.Pool({ connectionString: own, max: 20 })
  // the cluster is stopped when the run ends, whoever is still connected
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, listen: (bus) => listenPostgres({ url: own, bus, pool }) }
}

async function open(): Promise<TestDatabase> {
  const source = inject('database')
  const { pool, listen } =
    source.engine === 'pglite'
      ? await openLite(source.file)
      : await openPostgres(source.url, source.template)
  return {
    db: makeDb(pool),
    listen,
    empty: async () => {
      await pool.query(emptySql)
    },
  }
}

let shared: Promise<TestDatabase> | undefined

/**
 * This worker's own copy of the migrated database. Files that run after each other share it: each
 * test begins with empty tables. It ends with its worker, the cluster of PostgreSQL with the run.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  shared ??= open()
  return shared
}
