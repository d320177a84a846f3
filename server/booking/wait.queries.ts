import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { tableHolds, tableWaits } from '@/server/db/schema/booking'

export type WaitRow = typeof tableWaits.$inferSelect

interface Wanted {
  userId: number
  shopId: number
  /** the first day */
  from: string
  now: Date
}

/** What somebody waits for at a shop, from a day on, and what is held for them. */
export async function listWaits(db: Db, { userId, shopId, from, now }: Wanted) {
  return db
    .select({ wait: tableWaits, held_until: tableHolds.until_at })
    .from(tableWaits)
    .leftJoin(tableHolds, and(eq(tableHolds.wait_id, tableWaits.id), gt(tableHolds.until_at, now)))
    .where(
      and(
        eq(tableWaits.user_id, userId),
        eq(tableWaits.shop_id, shopId),
        gte(tableWaits.day, from),
        or(isNull(tableWaits.told_at), isNotNull(tableHolds.id)),
      ),
    )
    .orderBy(asc(tableWaits.day), asc(tableWaits.guests), asc(tableHolds.id))
}

/** Lets somebody wait; who waits already keeps their place, who was told before gets in line anew. */
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

/** Answers whether there was such an entry of that person. */
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
  /** who gave the table back; null once their account has gone */
  by: number | null
}

/**
 * Takes the first in line whom a table suits and who has not been told. Where two tables free up at
 * once, each goes to somebody else.
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
