import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import type { Draw } from './draw'

/** Shared context of the bulk seed's steps. A new row's id is `base` plus its number, from 1. */
export interface Room {
  tx: Db
  draw: Draw
  /** SQL literal of the reference time */
  now: string
  counts: { shops: number; products: number; orders: number; customers: number; towns: number }
  base: { shops: number; products: number; stocks: number; orders: number; users: number }
  /** runs a statement that fills a table, and reports the number of rows */
  fill(table: string, statement: string): Promise<void>
  /** runs a statement without report */
  run(statement: string): Promise<void>
}

/** Reserves `count` consecutive ids of a table; returns the number before the first. */
export async function reserve(tx: Db, table: string, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const first = await tx.execute<{ id: number }>(sql`select nextval(${sequence}) as id`)
  const id = Number(first.rows[0]?.id)
  if (count > 0) await tx.execute(sql`select setval(${sequence}, ${id + count - 1}::bigint)`)
  return id - 1
}

const PIECE = 500

/** Creates a temporary table from plain objects; `columns` as in `create table`. */
export async function loadTable(
  tx: Db,
  name: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  await tx.execute(sql.raw(`create temp table ${name} (${columns}) on commit drop`))
  for (let from = 0; from < rows.length; from += PIECE) {
    const json = JSON.stringify(rows.slice(from, from + PIECE))
    await tx.execute(
      sql`insert into ${sql.identifier(name)} select * from jsonb_to_recordset(${json}::jsonb) as r(${sql.raw(columns)})`,
    )
  }
  await tx.execute(sql.raw(`analyze ${name}`))
}
