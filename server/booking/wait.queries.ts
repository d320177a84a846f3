import { and, asc, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { tableWaits } from '@/server/db/schema/booking'

export type WaitRow = typeof tableWaits.$inferSelect

/** What somebody waits for at a shop, from a day on. */
export async function listWaits(
  db: Db,
  { userId, shopId, from }: { userId: number; shopId: number; from: string },
): Promise<WaitRow[]> {
  return db
    .select()
    .from(tableWaits)
    .where(
      and(
        eq(tableWaits.user_id, userId),
        eq(tableWaits.shop_id, shopId),
        gte(tableWaits.day, from),
        isNull(tableWaits.told_at),
      ),
    )
    .orderBy(asc(tableWaits.day), asc(tableWaits.guests))
}

/** Lets somebody wait; who waits already goes on, who was told before waits again. */
export async function saveWait(
  db: Db,
  values: typeof tableWaits.$inferInsert,
): Promise<WaitRow | undefined> {
  const { user_id, shop_id, day, guests } = tableWaits
  const [row] = await db
    .insert(tableWaits)
    .values(values)
    .onConflictDoUpdate({ target: [user_id, shop_id, day, guests], set: { told_at: null } })
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
  /** who gave the table back */
  by: number
}

/** Takes the entries that a table suits and that nobody has been told of, longest waiting first. */
export async function claimWaits(tx: Db, freed: Freed, now: Date): Promise<WaitRow[]> {
  const rows = await tx
    .select()
    .from(tableWaits)
    .where(
      and(
        eq(tableWaits.shop_id, freed.shopId),
        eq(tableWaits.day, freed.day),
        lte(tableWaits.guests, freed.chairs),
        ne(tableWaits.user_id, freed.by),
        isNull(tableWaits.told_at),
      ),
    )
    .orderBy(asc(tableWaits.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.update(tableWaits).set({ told_at: now }).where(inArray(tableWaits.id, ids))
  }
  return rows
}
