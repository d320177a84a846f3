import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { isOneOf } from '@/server/platform/db/one-of'
import { orders } from '@/server/platform/db/schema/order'
import { orderRepeats } from '@/server/platform/db/schema/repeat'

export type RepeatRow = typeof orderRepeats.$inferSelect

/** The recurring orders made from orders. */
export async function listRepeats(db: Db, orderIds: readonly number[]): Promise<RepeatRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(orderRepeats).where(isOneOf(orderRepeats.order_id, orderIds))
}

/** Saves an order's recurrence, replacing an existing one. */
export async function saveRepeat(
  tx: Db,
  values: Omit<RepeatRow, 'id' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<RepeatRow | undefined> {
  const [row] = await tx
    .insert(orderRepeats)
    .values({ ...values, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: orderRepeats.order_id, set: { ...values, updated_at: now } })
    .returning()
  return row
}

/** The user's recurring order with that id; else the one of the order with that id (mobile). */
export async function findOwnRepeat(
  db: Db,
  userId: number,
  id: number,
): Promise<RepeatRow | undefined> {
  const isIt = sql`${orderRepeats.id} = ${id}`
  const [row] = await db
    .select({ repeat: orderRepeats })
    .from(orderRepeats)
    .innerJoin(orders, eq(orders.id, orderRepeats.order_id))
    .where(and(eq(orders.user_id, userId), sql`(${isIt} or ${orderRepeats.order_id} = ${id})`))
    .orderBy(desc(isIt))
    .limit(1)
  return row?.repeat
}

export async function deleteRepeat(db: Db, id: number): Promise<void> {
  await db.delete(orderRepeats).where(eq(orderRepeats.id, id))
}

/** Locks one due recurring order; skips `except` and those locked by other processes. */
export async function claimDueRepeat(
  tx: Db,
  now: Date,
  except: readonly number[],
): Promise<RepeatRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderRepeats)
    .where(and(lte(orderRepeats.next_at, now), isNoneOf(orderRepeats.id, except)))
    .orderBy(asc(orderRepeats.next_at), asc(orderRepeats.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/**
 * Locks one recurring order due until `before` whose customer has to confirm it and was not asked
 * yet; skips `except` and those locked by other processes.
 */
export async function claimUnasked(
  tx: Db,
  { now, before }: { now: Date; before: Date },
  except: readonly number[],
): Promise<RepeatRow | undefined> {
  const { next_date, next_at, asked_date, confirmed_date } = orderRepeats
  const [row] = await tx
    .select()
    .from(orderRepeats)
    .where(
      and(
        eq(orderRepeats.ask, true),
        gt(next_at, now),
        lte(next_at, before),
        isNoneOf(orderRepeats.id, except),
        sql`${asked_date} is distinct from ${next_date}`,
        sql`${confirmed_date} is distinct from ${next_date}`,
      ),
    )
    .orderBy(asc(next_at), asc(orderRepeats.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/** Records that the customer was asked to confirm the next day. */
export async function markAsked(tx: Db, id: number): Promise<void> {
  const { next_date } = orderRepeats
  await tx
    .update(orderRepeats)
    .set({ asked_date: sql`${next_date}` })
    .where(eq(orderRepeats.id, id))
}

/** Confirms the next day of a recurring order; undefined if the next day is another one. */
export async function confirmDay(
  tx: Db,
  orderId: number,
  day: string,
  now: Date,
): Promise<RepeatRow | undefined> {
  const [row] = await tx
    .update(orderRepeats)
    .set({ confirmed_date: day, updated_at: now })
    .where(and(eq(orderRepeats.order_id, orderId), eq(orderRepeats.next_date, day)))
    .returning()
  return row
}

/** Sets when it is placed next; nulls when the window is over. */
export async function scheduleRepeat(
  tx: Db,
  id: number,
  next: Pick<RepeatRow, 'next_date' | 'next_at'>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderRepeats)
    .set({ ...next, updated_at: now })
    .where(eq(orderRepeats.id, id))
}
