// Rows that are of no use after some time and that nothing else deletes. What is kept, and why, stands in ADR 0118;
// rows that are money, or that say who owes whom, are never deleted.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { KEPT_DAYS } from '@/domain/message'
import type { Db } from '@/server/platform/db/client'
import { notifications, outbox } from '@/server/platform/db/schema/notification'
import { sessions, verifyCodes } from '@/server/platform/db/schema/user'
import { startPolling } from '@/server/platform/worker/worker'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Rows of a table that one statement looks at; a statement has to end long before its time limit. */
const BATCH = 1000

interface Rule {
  table: PgTable & { id: PgColumn; created_at: PgColumn }
  days: number
}

/** Each is older than its whole table's use: no row is still needed at that age. */
export const rules: readonly Rule[] = [
  // valid for minutes; a week shows who asked for how many
  { table: verifyCodes, days: KEPT_DAYS.codes },
  // valid for a week; those of people who come back are deleted at their next sign-in
  { table: sessions, days: 30 },
  // sent or given up within a day; bodies hold codes and addresses
  { table: outbox, days: KEPT_DAYS.messages },
  { table: notifications, days: 365 },
]

/**
 * Deletes rows of one table that were made before, among its oldest `BATCH` by id; answers how many. The primary key
 * leads to them, so a table without old rows costs one page, and no index on the time is needed.
 */
async function deleteOldest(db: Db, { table, days }: Rule, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  const oldest: SQL = sql`select ${table.id} as id, ${table.created_at} as made from ${table} order by ${table.id} limit ${BATCH}`
  const { rows } = await db.execute(
    sql`delete from ${table} where ${table.id} in (select id from (${oldest}) as oldest where made < ${before}::timestamptz)
      returning ${table.id}`,
  )
  return rows.length
}

/** One batch of each rule; true when there may be more. */
export async function sweepOldRows(db: Db, now: Date): Promise<boolean> {
  let hasMore = false
  for (const rule of rules) {
    if ((await deleteOldest(db, rule, now)) === BATCH) hasMore = true
  }
  return hasMore
}

/** Runs `sweepOldRows` every hour. The returned function stops it. */
export function startRetention(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: HOUR_MS,
    failed: 'old rows cannot be deleted',
    step: () => sweepOldRows(db, new Date()),
  })
}
