import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { orderRepeats } from '@/server/db/schema/repeat'

export type RepeatRow = typeof orderRepeats.$inferSelect

/** Auto-orders of orders. */
export async function listRepeats(db: Db, orderIds: readonly number[]): Promise<RepeatRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderRepeats)
    .where(inArray(orderRepeats.order_id, [...orderIds]))
}

/** Sets an order's window, in place of the one that it had. */
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

/** The person's auto-order with that id; else the one of the order with that id (mobile). */
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

/** One auto-order that is due, held; those that another process holds are passed over. */
export async function claimDueRepeat(tx: Db, now: Date): Promise<RepeatRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderRepeats)
    .where(lte(orderRepeats.next_at, now))
    .orderBy(asc(orderRepeats.next_at), asc(orderRepeats.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/**
 * One auto-order whose customer is to be asked for a day that is placed until `before`, held; those
 * that another process holds are passed over.
 */
export async function claimUnasked(
  tx: Db,
  now: Date,
  before: Date,
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
        sql`${asked_date} is distinct from ${next_date}`,
        sql`${confirmed_date} is distinct from ${next_date}`,
      ),
    )
    .orderBy(asc(next_at), asc(orderRepeats.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/** Remembers that its customer was asked for the day that comes next. */
export async function markAsked(tx: Db, id: number): Promise<void> {
  const { next_date } = orderRepeats
  await tx
    .update(orderRepeats)
    .set({ asked_date: sql`${next_date}` })
    .where(eq(orderRepeats.id, id))
}

/** Says yes to the day that comes next on an order's auto-order; undefined where another one does. */
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

/** When it is placed next; nulls when the window is over. */
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
