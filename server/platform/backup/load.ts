// The database's side of a restore. All of it happens inside the caller's transaction.

import {
  type Client,
  type Column,
  listColumns,
  listFunctions,
  listReferences,
  listTables,
  listTypes,
  quoted,
} from './catalog'
import { type BackupCounts, type BackupHeader, type Migration, TABLES } from './contents'
import { DamagedError } from './tar'

/** Removes all tables, functions and types of ours, and the journal of migrations. */
export async function clearDatabase(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    await client.query(`drop table if exists ${quoted(table)} cascade`)
  }
  for (const name of await listFunctions(client))
    await client.query(`drop routine if exists ${name} cascade`)
  for (const name of await listTypes(client))
    await client.query(`drop type if exists ${name} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}

/**
 * Runs migrations and writes the journal that drizzle's own migrator reads; that one would open a
 * transaction of its own.
 */
export async function migrateWithin(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

interface Loader {
  /** Inserts a part of a table. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Writes references, which proves that every one of them leads somewhere, and starts triggers again. */
  finish(): Promise<void>
}

/** The statement that inserts rows of text, given as one JSON list. */
function insertOf(table: string, names: readonly string[], columns: readonly Column[]): string {
  const values = names.map((name, index) => {
    const column = columns.find((one) => one.table === table && one.name === name)
    if (!column) throw new DamagedError(`there is no column ${name} of ${table}`)
    return `(line ->> ${index})::${column.type}`
  })
  return (
    `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) overriding system value ` +
    `select ${values.join(', ')} from json_array_elements($1::json) as line`
  )
}

/**
 * Loads rows into new tables, whose triggers rest and whose references are taken off meanwhile: rows
 * come in no order, and nothing is to follow from them. Both needs no more than to own the tables.
 */
export async function makeLoader(client: Client, tables: BackupHeader['tables']): Promise<Loader> {
  const columns = await listColumns(client)
  const references = await listReferences(client)
  const existing = await listTables(client)
  const inserts = new Map(
    Object.entries(tables).map(([table, names]) => [table, insertOf(table, names, columns)]),
  )
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  }
  for (const table of existing) {
    await client.query(`alter table ${quoted(table)} disable trigger user`)
  }
  // what migrations themselves have written stands in the backup, too
  if (existing.length > 0) await client.query(`truncate ${existing.map(quoted).join(', ')}`)
  return {
    add: async (name, bytes) => {
      const insert = inserts.get(name.slice(TABLES.length).split('/')[0] ?? '')
      if (!insert || !name.startsWith(TABLES))
        throw new DamagedError(`it has an unknown part ${name}`)
      const lines = bytes.toString().trimEnd().split('\n')
      await client.query(insert, [`[${lines.join(',')}]`])
    },
    finish: async () => {
      for (const { table, name, definition } of references) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      }
      for (const table of existing) {
        await client.query(`alter table ${quoted(table)} enable trigger user`)
      }
    },
  }
}

/** Sequences go on where they were. */
export async function setSequences(
  client: Client,
  sequences: BackupCounts['sequences'],
): Promise<void> {
  for (const [name, { last, isCalled }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      last,
      isCalled,
    ])
  }
}
