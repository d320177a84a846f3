import { and, asc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { tableHolds } from '@/server/db/schema/booking'

export type HoldRow = typeof tableHolds.$inferSelect

export async function insertHold(tx: Db, values: typeof tableHolds.$inferInsert): Promise<void> {
  await tx.insert(tableHolds).values(values)
}

interface Stay {
  table_id: number
  starts_at: Date
  ends_at: Date
}

const isWithin = ({ table_id, starts_at, ends_at }: Stay) =>
  and(
    eq(tableHolds.table_id, table_id),
    lt(tableHolds.starts_at, ends_at),
    gt(tableHolds.ends_at, starts_at),
  )

/** Until the worker has asked the next in line, what has run out is not for whoever comes by. */
const HANDOVER_MS = 60_000

/** When a table is held for somebody else than this person, within a stay; in order. */
export async function listHeld(
  db: Db,
  stay: Stay,
  { userId, now }: { userId: number | null; now: Date },
): Promise<Pick<HoldRow, 'starts_at' | 'ends_at'>[]> {
  const since = new Date(now.getTime() - HANDOVER_MS)
  const isOthers =
    userId === null ? undefined : or(isNull(tableHolds.user_id), ne(tableHolds.user_id, userId))
  return db
    .select({ starts_at: tableHolds.starts_at, ends_at: tableHolds.ends_at })
    .from(tableHolds)
    .where(and(isWithin(stay), gt(tableHolds.until_at, since), isOthers))
    .orderBy(asc(tableHolds.starts_at))
}

/** A stay has been booked: what was held of it is. */
export async function deleteHolds(tx: Db, stay: Stay): Promise<void> {
  await tx.delete(tableHolds).where(isWithin(stay))
}

/** Ends what is held for somebody, or for one of their waits only. */
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

/** The hold whose time has been over the longest; not locked. */
export async function findDueHold(db: Db, now: Date): Promise<HoldRow | undefined> {
  const [row] = await db
    .select()
    .from(tableHolds)
    .where(lte(tableHolds.until_at, now))
    .orderBy(asc(tableHolds.until_at), asc(tableHolds.id))
    .limit(1)
  return row
}

/** Answers whether it was still there, and this transaction has taken it away. */
export async function deleteHold(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .delete(tableHolds)
    .where(eq(tableHolds.id, id))
    .returning({ id: tableHolds.id })
  return rows.length > 0
}
