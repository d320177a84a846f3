import { and, asc, desc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { groupRoutines, groupShares } from '@/server/platform/db/schema/group'
import { orders } from '@/server/platform/db/schema/order'

export type RoutineRow = typeof groupRoutines.$inferSelect

export async function listOwnRoutines(db: Db, ownerId: number): Promise<RoutineRow[]> {
  return db
    .select()
    .from(groupRoutines)
    .where(eq(groupRoutines.owner_id, ownerId))
    .orderBy(asc(groupRoutines.id))
}

/** Saves a user's recurring group order at a shop, replacing an existing one. */
export async function saveRoutine(
  tx: Db,
  values: Omit<RoutineRow, 'id' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<RoutineRow | undefined> {
  const [row] = await tx
    .insert(groupRoutines)
    .values({ ...values, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [groupRoutines.owner_id, groupRoutines.shop_id],
      set: { ...values, updated_at: now },
    })
    .returning()
  return row
}

/** Deletes a user's own recurring group order; false when there is none. */
export async function deleteRoutine(db: Db, ownerId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(groupRoutines)
    .where(and(eq(groupRoutines.id, id), eq(groupRoutines.owner_id, ownerId)))
    .returning({ id: groupRoutines.id })
  return gone.length > 0
}

/** Locks one due recurring group order; skips `except` and those locked by other processes. */
export async function claimDueRoutine(
  tx: Db,
  now: Date,
  except: readonly number[],
): Promise<RoutineRow | undefined> {
  const [row] = await tx
    .select()
    .from(groupRoutines)
    .where(and(lte(groupRoutines.next_at, now), isNoneOf(groupRoutines.id, except)))
    .orderBy(asc(groupRoutines.next_at), asc(groupRoutines.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function scheduleRoutine(tx: Db, id: number, next: Date, now: Date): Promise<void> {
  await tx
    .update(groupRoutines)
    .set({ next_at: next, updated_at: now })
    .where(eq(groupRoutines.id, id))
}

/** Members with an account of a user's last group order at a shop, without that user. */
export async function listLastMembers(db: Db, ownerId: number, shopId: number): Promise<number[]> {
  const [last] = await db
    .select({ id: groupShares.order_id })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.order_id))
    .where(and(eq(orders.user_id, ownerId), eq(orders.shop_id, shopId)))
    .orderBy(desc(groupShares.order_id))
    .limit(1)
  if (!last) return []
  const rows = await db
    .selectDistinct({ id: groupShares.user_id })
    .from(groupShares)
    .where(
      and(
        eq(groupShares.order_id, last.id),
        isNotNull(groupShares.user_id),
        ne(groupShares.user_id, ownerId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}
