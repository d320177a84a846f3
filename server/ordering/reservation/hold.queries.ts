import { and, asc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { tableHolds } from '@/server/platform/db/schema/booking'

export type HoldRow = typeof tableHolds.$inferSelect

export async function insertHold(tx: Db, values: typeof tableHolds.$inferInsert): Promise<void> {
  await tx.insert(tableHolds).values(values)
}

interface Dining {
  table_id: number
  starts_at: Date
  ends_at: Date
}

const isWithin = ({ table_id, starts_at, ends_at }: Dining) =>
  and(
    eq(tableHolds.table_id, table_id),
    lt(tableHolds.starts_at, ends_at),
    gt(tableHolds.ends_at, starts_at),
  )

/**
 * How long an expired hold still blocks its table, until the worker offers it to the next in line.
 */
const HANDOVER_MS = 60_000

/** Times within a stay at which a table is held for other users, in order. */
export async function listHeld(
  db: Db,
  dining: Dining,
  { userId, now }: { userId: number | null; now: Date },
): Promise<Pick<HoldRow, 'starts_at' | 'ends_at'>[]> {
  const since = new Date(now.getTime() - HANDOVER_MS)
  const isOthers =
    userId === null ? undefined : or(isNull(tableHolds.user_id), ne(tableHolds.user_id, userId))
  return db
    .select({ starts_at: tableHolds.starts_at, ends_at: tableHolds.ends_at })
    .from(tableHolds)
    .where(and(isWithin(dining), gt(tableHolds.until_at, since), isOthers))
    .orderBy(asc(tableHolds.starts_at))
}

/** Deletes the holds that overlap a stay which was reserved. */
export async function deleteHolds(tx: Db, dining: Dining): Promise<void> {
  await tx.delete(tableHolds).where(isWithin(dining))
}

/** Ends a user's holds, or only those of one waiting list entry. */
export async function endHolds(
  tx: Db,
  { userId, waitId }: { userId: number; waitId?: number },
  now: Date,
): Promise<void> {
  const isMeant = waitId === undefined ? undefined : eq(tableHolds.wait_id, waitId)
  await tx
    .update(tableHolds)
    .set({ until_at: now })
    .where(and(eq(tableHolds.user_id, userId), isMeant, gt(tableHolds.until_at, now)))
}

/** The hold besides `except` that expired first; not locked. */
export async function findDueHold(
  db: Db,
  now: Date,
  except: readonly number[],
): Promise<HoldRow | undefined> {
  const [row] = await db
    .select()
    .from(tableHolds)
    .where(and(lte(tableHolds.until_at, now), isNoneOf(tableHolds.id, except)))
    .orderBy(asc(tableHolds.until_at), asc(tableHolds.id))
    .limit(1)
  return row
}

/** Returns whether the hold still existed and was deleted by this transaction. */
export async function deleteHold(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .delete(tableHolds)
    .where(eq(tableHolds.id, id))
    .returning({ id: tableHolds.id })
  return rows.length > 0
}
