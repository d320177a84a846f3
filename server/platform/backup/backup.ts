// A backup: every row of every table as text, the tables' sequences, and every stored picture, in one
// archive (ADR 0115). Rows are read in one snapshot, so a server may go on with its work.

import type { OpenDatabase } from '@/server/platform/db/open-database'
import type { ImageBackend } from '@/server/platform/storage/storage'
import { type AddMember, writeArchive } from './archive'
import {
  type Client,
  listColumns,
  listMigrations,
  listSequences,
  listTables,
  PLAIN_TEXT,
  quoted,
} from './catalog'
import {
  type BackupCounts,
  type BackupHeader,
  COUNTS,
  FORMAT,
  HEADER,
  PICTURES,
  TABLES,
} from './contents'

/** Rows that one answer of the database brings. */
const FETCHED = 1000
/** A part of a table: a restore inserts one by one statement. */
const PART_BYTES = 1_000_000

export interface BackupOptions {
  database: Pick<OpenDatabase, 'kind' | 'pool'>
  pictures: Pick<ImageBackend, 'get' | 'list'>
  /** where the archive is written; must not exist */
  file: string
  now: Date
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function headerFor(client: Client, kind: OpenDatabase['kind'], now: Date) {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new Error('There is no marketplace in this database.')
  const columns = await listColumns(client)
  const tables = Object.fromEntries(
    (await listTables(client)).map((name) => [
      name,
      columns.filter(({ table }) => table === name).map((column) => column.name),
    ]),
  )
  return {
    format: FORMAT,
    made_at: now.toISOString(),
    database: kind,
    migrations,
    tables,
  } satisfies BackupHeader
}

/** Writes the rows of one table, a JSON array of texts a line; answers how many. */
async function dumpTable(
  client: Client,
  add: AddMember,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const values = columns.map((name) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(table)}`,
  )
  let count = 0
  let part = 0
  let held: string[] = []
  let size = 0
  const flush = async () => {
    if (held.length === 0) return
    part += 1
    const name = `${TABLES}${table}/${String(part).padStart(6, '0')}.jsonl`
    await add({ name, bytes: Buffer.from(`${held.join('\n')}\n`) })
    held = []
    size = 0
  }
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCHED} from rows`)
    for (const { line } of rows) {
      held.push(line)
      size += line.length
      if (size >= PART_BYTES) await flush()
    }
    count += rows.length
    if (rows.length < FETCHED) break
  }
  await flush()
  await client.query('close rows')
  return count
}

async function readSequences(client: Client): Promise<BackupCounts['sequences']> {
  const found: BackupCounts['sequences'] = {}
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    const [row] = rows
    if (row) found[name] = { last: row.last, isCalled: row.called }
  }
  return found
}

/** Pictures that are stored after the rows were read are named by none of them, and do no harm. */
async function dumpPictures(pictures: BackupOptions['pictures'], add: AddMember): Promise<number> {
  let count = 0
  for await (const file of pictures.list()) {
    const bytes = await pictures.get(file)
    if (!bytes) continue
    await add({ name: `${PICTURES}${file}`, bytes })
    count += 1
  }
  return count
}

async function dump(
  client: Client,
  { database, pictures, now }: BackupOptions,
  add: AddMember,
): Promise<BackupCounts> {
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query(PLAIN_TEXT)
  const header = await headerFor(client, database.kind, now)
  await add({ name: HEADER, bytes: json(header) })
  const rows: Record<string, number> = {}
  for (const [table, columns] of Object.entries(header.tables)) {
    rows[table] = await dumpTable(client, add, table, columns)
  }
  // read after the rows: a sequence knows no snapshot, and a later value is never too small
  const sequences = await readSequences(client)
  await client.query('commit')
  const counts = { rows, sequences, pictures: await dumpPictures(pictures, add) }
  await add({ name: COUNTS, bytes: json(counts) })
  return counts
}

/** Writes a backup. Throws one sentence when it cannot, and leaves no file then. */
export async function takeBackup(options: BackupOptions): Promise<BackupCounts> {
  const client = await options.database.pool.connect()
  let counts: BackupCounts | undefined
  try {
    await writeArchive(options.file, async (add) => {
      counts = await dump(client, options, add)
    })
  } catch (error) {
    // the embedded database has one session, which outlives its connections
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
  client.release()
  if (!counts) throw new Error('Nothing was written.')
  return counts
}
