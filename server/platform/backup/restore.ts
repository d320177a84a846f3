// Puts a backup into a database in one transaction: it is whole afterwards, or as it was before (ADR 0115).

import type pg from 'pg'
import type { OpenDatabase } from '@/server/platform/db/open-database'
import type { ImageBackend } from '@/server/platform/storage/storage'
import { checkArchive, readArchive, readChecked } from './archive'
import { type Client, countRows, listTables, PLAIN_TEXT } from './catalog'
import {
  type BackupCounts,
  type BackupHeader,
  COUNTS,
  HEADER,
  type Migration,
  PICTURES,
  parseCounts,
  parseHeader,
  planMigrations,
} from './contents'
import { clearDatabase, makeLoader, migrateWithin, setSequences } from './load'
import { DamagedError } from './tar'

export interface RestoreOptions {
  database: Pick<OpenDatabase, 'kind' | 'pool' | 'prepare'>
  pictures: Pick<ImageBackend, 'get' | 'put'>
  /** the archive */
  file: string
  /** folder of the migrations of this version */
  migrations: string
  /** whether rows and pictures that are there may be lost */
  isReplacing: boolean
}

interface Checked {
  counts: BackupCounts
  sums: Awaited<ReturnType<typeof checkArchive>>
  header: BackupHeader
  plan: { before: Migration[]; after: Migration[] }
}

/** Everything that can be said about the file without a database. */
async function check({ file, migrations }: RestoreOptions): Promise<Checked> {
  try {
    const first = await readArchive(file).next()
    if (first.done || first.value.name !== HEADER) throw new DamagedError('it is no backup')
    const header = parseHeader(first.value.bytes)
    const plan = planMigrations(migrations, header)
    let counts: BackupCounts | undefined
    const sums = await checkArchive(file, ({ name, bytes }) => {
      if (name === COUNTS) counts = parseCounts(bytes)
    })
    if (!counts) throw new DamagedError('it has no counts')
    return { header, plan, sums, counts }
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error
    throw new Error(`The backup ${file} is damaged: ${error.message}. Nothing was changed.`)
  }
}

/** The embedded database lets one process in; PostgreSQL says who else of us is connected. */
async function refuseWhileServed({ pool, kind }: RestoreOptions['database']): Promise<void> {
  if (kind === 'pglite') return
  const { rows } = await pool.query<{ n: string }>(
    `select count(*)::text as n from pg_stat_activity
      where datname = current_database() and application_name in ('tiffin', 'tiffin live')`,
  )
  if (Number(rows[0]?.n) <= pool.totalCount) return
  throw new Error(
    'A server or another command is using this database. Stop it first. Nothing was changed.',
  )
}

async function refuseContents(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    if ((await countRows(client, table)) === 0) continue
    throw new Error(
      `The database is not empty (there are rows in ${table}). Nothing was changed; --replace deletes what is there.`,
    )
  }
}

/** Stores a picture; one of that name with other bytes is replaced only if it may be. */
async function storePicture(
  { pictures, isReplacing }: RestoreOptions,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const stored = await pictures.get(file)
  if (stored?.equals(bytes)) return
  if (stored && !isReplacing) {
    throw new Error(
      `There is another picture ${file} in the storage. Nothing in the database was changed; --replace replaces it.`,
    )
  }
  await pictures.put(file, bytes)
}

async function compareCounts(client: Client, { rows }: BackupCounts): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const found = await countRows(client, table)
    if (found === count) continue
    throw new Error(`${found} of ${count} rows of ${table} arrived. Nothing was changed.`)
  }
}

async function load(client: Client, options: RestoreOptions, checked: Checked): Promise<void> {
  const { header, plan, sums, counts } = checked
  if (!options.isReplacing) await refuseContents(client)
  await clearDatabase(client)
  await migrateWithin(client, plan.before)
  const loader = await makeLoader(client, header.tables)
  for await (const { name, bytes } of readChecked(options.file, sums)) {
    if (!name.startsWith(PICTURES) && name !== HEADER && name !== COUNTS)
      await loader.add(name, bytes)
  }
  await loader.finish()
  await setSequences(client, counts.sequences)
  await compareCounts(client, counts)
  await migrateWithin(client, plan.after)
  if (counts.pictures === 0) return
  // last, because no transaction takes them back
  for await (const { name, bytes } of readChecked(options.file, sums)) {
    if (name.startsWith(PICTURES)) await storePicture(options, name.slice(PICTURES.length), bytes)
  }
}

/** In one transaction, which is given up with every error. */
async function loadAtOnce(pool: pg.Pool, options: RestoreOptions, checked: Checked): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(PLAIN_TEXT)
    await load(client, options, checked)
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

/**
 * Restores a backup, on either engine from either engine. Throws one sentence when it is damaged, of a
 * newer version, or the database is in use or not empty; the database is as it was then.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<BackupCounts & { madeAt: string; migrations: number }> {
  const checked = await check(options)
  await refuseWhileServed(options.database)
  await options.database.prepare(async (pool) => {
    await loadAtOnce(pool, options, checked)
    // plans would be guesses until the database looks at the new tables by itself; it does so anyway
    await pool.query('analyze').catch(() => {})
  })
  const { counts, header, plan } = checked
  return { ...counts, madeAt: header.made_at, migrations: plan.after.length }
}
