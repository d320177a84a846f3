import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { pointEntries } from '@/server/platform/db/schema/loyalty'

export type PointRow = typeof pointEntries.$inferSelect

export async function insertPoints(
  tx: Db,
  values: typeof pointEntries.$inferInsert,
): Promise<void> {
  await tx.insert(pointEntries).values(values)
}

/** The entry by which an order has earned its points. */
export async function findEarned(tx: Db, orderId: number): Promise<PointRow | undefined> {
  const { order_id, kind } = pointEntries
  const [row] = await tx
    .select()
    .from(pointEntries)
    .where(and(eq(order_id, orderId), eq(kind, 'earned')))
  return row
}

/** What is left of an order's points. */
export async function sumOfOrder(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${pointEntries.points})` })
    .from(pointEntries)
    .where(eq(pointEntries.order_id, orderId))
  return Number(row?.sum ?? 0)
}

/** A user's points in all, and those that can be redeemed by now; either may be negative. */
export async function sumPoints(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ balance: number; available: number }> {
  const { points, available_at, user_id } = pointEntries
  const [row] = await db
    .select({
      balance: sql<string | null>`sum(${points})`,
      available: sql<
        string | null
      >`sum(${points}) filter (where ${available_at} <= ${now.toISOString()}::timestamptz)`,
    })
    .from(pointEntries)
    .where(eq(user_id, userId))
  return { balance: Number(row?.balance ?? 0), available: Number(row?.available ?? 0) }
}

/** The user's earlier entry with the same request key. */
export async function findRedeemed(
  db: Db,
  userId: number,
  key: string,
): Promise<PointRow | undefined> {
  const { user_id, request_key } = pointEntries
  const [row] = await db
    .select()
    .from(pointEntries)
    .where(and(eq(user_id, userId), eq(request_key, key)))
  return row
}

/** A user's entries, newest first. */
export async function listPoints(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PointRow[]> {
  return db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.user_id, userId))
    .orderBy(desc(pointEntries.id))
    .limit(limit)
    .offset(offset)
}

export async function countPoints(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(pointEntries)
    .where(eq(pointEntries.user_id, userId))
  return row?.n ?? 0
}
