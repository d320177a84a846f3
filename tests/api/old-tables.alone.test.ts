import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { startMarketplace, stopMarketplace } from '@/tests/support/marketplace'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-old-'))
const dir = path.join(folder, 'pg')
const migrations = path.resolve('server/platform/db/migrations')
/** The baseline alone: what the tables were before there were migrations after it. */
function copyBaseline(): string {
  const copy = path.join(folder, 'migrations')
  mkdirSync(path.join(copy, 'meta'), { recursive: true })
  copyFileSync(path.join(migrations, '0000_baseline.sql'), path.join(copy, '0000_baseline.sql'))
  const journal = 'meta/_journal.json'
  const { entries, ...rest } = JSON.parse(readFileSync(path.join(migrations, journal), 'utf8'))
  writeFileSync(path.join(copy, journal), JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  return copy
}

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
  await migrateDb(database.pool, copyBaseline())
  await database.close()
}, 180_000)

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
  const { entries } = JSON.parse(readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8'))
  const after = await ask(`select * from ${JOURNAL} order by id`)
  expect(after.slice(0, before.length)).toEqual(before)
  // and what came after the baseline is done to them
  expect(after).toHaveLength(before.length + entries.length - 1)
}, 120_000)

it('[OP-51] older tables are refused in one sentence, and nothing of them is changed', async () => {
  await ask(
    `delete from ${JOURNAL} where id > 33`,
    `update ${JOURNAL} set created_at = created_at - 1`,
  )
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
