import { getTableName, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/platform/db/client'

/** Parameters per statement; PostgreSQL's limit is 65,535. */
const MAX_PARAMETERS = 30_000

/** Takes `count` ids from a table's sequence, so that new rows can reference each other. */
export async function takeIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const name = getTableName(table)
  const result = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return result.rows.map(({ id }) => Number(id))
}

/** Returns an id per call, `count` in all. Throws when they are used up. */
export async function idSource(db: Db, table: PgTable, count: number): Promise<() => number> {
  const ids = (await takeIds(db, table, count)).values()
  return () => {
    const { value } = ids.next()
    if (value === undefined) throw new RangeError(`Too few ids of ${getTableName(table)}`)
    return value
  }
}

/** Inserts rows in batches below MAX_PARAMETERS. */
export async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  const width = Math.max(1, ...rows.map((row) => Object.keys(row).length))
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / width))
  for (let from = 0; from < rows.length; from += size) {
    await db.insert(table).values(rows.slice(from, from + size))
  }
}
