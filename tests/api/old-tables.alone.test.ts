import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { startMarketplace, stopMarketplace } from '@/tests/support/marketplace'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-old-'))
const dir = path.join(folder, 'pg')
const migrations = path.resolve('server/platform/db/migrations')
const JOURNAL = 'drizzle.__drizzle_migrations'

/** Asks the database of the folder, with no server on it. */
async function ask(...statements: string[]): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ dir })
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) rows = (await database.pool.query(statement)).rows
  await database.close()
  return rows
}

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DEMO', '0')
  const database = await openDatabase({ dir })
  await migrateDb(database.pool, migrations)
  await database.close()
}, 60_000)

afterAll(async () => {
  await stopMarketplace()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('[OP-51] tables that the last of the earlier migrations has left are used as they are', async () => {
  const before = await ask(
    `insert into ${JOURNAL} (hash, created_at)
      select 'earlier ' || n, created_at - n from ${JOURNAL}, generate_series(1, 32) n`,
    `select * from ${JOURNAL} order by id`,
  )
  expect(before).toHaveLength(33)
  const started = await startMarketplace()
  expect(started).toMatchObject({ status: 'ok' })
  await started.close()
  expect(await ask(`select * from ${JOURNAL} order by id`)).toEqual(before)
}, 120_000)

it('[OP-51] older tables are refused in one sentence, and nothing of them is changed', async () => {
  await ask(`update ${JOURNAL} set created_at = created_at - 1`)
  const tables = 'select table_name from information_schema.tables order by 1'
  const before = await ask(tables)
  const started = await startMarketplace()
  expect(started.status).toBe('failed')
  expect(started.reason).toBe(
    'The database could not be brought up to date (its tables are of an earlier version, from which ' +
      'no way leads to this one; begin with an empty DATA_DIR or DATABASE_URL). Nothing was changed.',
  )
  expect(await ask(tables)).toEqual(before)
}, 120_000)
