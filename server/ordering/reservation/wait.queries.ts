import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { tableHolds, tableWaits } from '@/server/platform/db/schema/booking'

export type WaitRow = typeof tableWaits.$inferSelect

/** nobody waits for more */
const MAX_WAITS = 200

interface Wanted {
  userId: number
  /** all shops without one */
  shopId?: number
  /** the first day */
  from: string
  now: Date
}

/** A user's waiting list entries from a day on, at one shop or all, with their holds. */
export async function listWaits(db: Db, { userId, shopId, from, now }: Wanted) {
  return db
    .select({ wait: tableWaits, held_until: tableHolds.until_at })
    .from(tableWaits)
    .leftJoin(tableHolds, and(eq(tableHolds.wait_id, tableWaits.id), gt(tableHolds.until_at, now)))
    .where(
      and(
        eq(tableWaits.user_id, userId),
        shopId === undefined ? undefined : eq(tableWaits.shop_id, shopId),
        gte(tableWaits.day, from),
        or(isNull(tableWaits.told_at), isNotNull(tableHolds.id)),
      ),
    )
    .orderBy(asc(tableWaits.day), asc(tableWaits.guests), asc(tableWaits.id), asc(tableHolds.id))
    .limit(MAX_WAITS)
}

/** Saves a waiting list entry; a waiting one keeps its place, a notified one goes to the end. */
export async function saveWait(
  db: Db,
  values: typeof tableWaits.$inferInsert,
): Promise<WaitRow | undefined> {
  const { user_id, shop_id, day, guests, told_at, created_at } = tableWaits
  const since = sql`case when ${told_at} is null then ${created_at} else excluded.created_at end`
  const [row] = await db
    .insert(tableWaits)
    .values(values)
    .onConflictDoUpdate({
      target: [user_id, shop_id, day, guests],
      set: { told_at: null, created_at: since },
    })
    .returning()
  return row
}

/** Returns whether the user had that entry. */
export async function deleteWait(db: Db, id: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(tableWaits)
    .where(and(eq(tableWaits.id, id), eq(tableWaits.user_id, userId)))
    .returning({ id: tableWaits.id })
  return rows.length > 0
}

interface Freed {
  shopId: number
  day: string
  chairs: number
  /** the user who gave the table back; null once their account is deleted */
  by: number | null
}

/**
 * Claims the first entry that a table suits and that was not notified yet. Tables that free up at
 * the same time go to different entries.
 */
export async function claimFirst(tx: Db, freed: Freed, now: Date): Promise<WaitRow | undefined> {
  const [row] = await tx
    .select()
    .from(tableWaits)
    .where(
      and(
        eq(tableWaits.shop_id, freed.shopId),
        eq(tableWaits.day, freed.day),
        lte(tableWaits.guests, freed.chairs),
        freed.by === null ? undefined : ne(tableWaits.user_id, freed.by),
        isNull(tableWaits.told_at),
      ),
    )
    .orderBy(asc(tableWaits.created_at), asc(tableWaits.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (row) await tx.update(tableWaits).set({ told_at: now }).where(eq(tableWaits.id, row.id))
  return row
}
