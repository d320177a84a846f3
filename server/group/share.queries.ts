import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { userCarts } from '@/server/db/schema/cart'
import { groupShareLines, groupShares } from '@/server/db/schema/group'
import { orders } from '@/server/db/schema/order'

export type ShareRow = typeof groupShares.$inferSelect
export type NewShareRow = typeof groupShares.$inferInsert
export type ShareWithLines = ShareRow & { lines: number[] }

export async function insertShares(tx: Db, rows: readonly NewShareRow[]): Promise<ShareRow[]> {
  return tx
    .insert(groupShares)
    .values([...rows])
    .returning()
}

/** Says whose lines of an order they are. */
export async function insertShareLines(
  tx: Db,
  rows: readonly (typeof groupShareLines.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(groupShareLines).values([...rows])
}

async function withLines(db: Db, shares: readonly ShareRow[]): Promise<ShareWithLines[]> {
  if (shares.length === 0) return []
  const ids = shares.map(({ id }) => id)
  const lines = await db
    .select()
    .from(groupShareLines)
    .where(inArray(groupShareLines.share_id, ids))
    .orderBy(asc(groupShareLines.order_detail_id))
  return shares.map((share) => ({
    ...share,
    lines: lines.filter((row) => row.share_id === share.id).map((row) => row.order_detail_id),
  }))
}

/** Everybody's part of orders, the owner's first. */
export async function listShares(db: Db, orderIds: readonly number[]): Promise<ShareWithLines[]> {
  if (orderIds.length === 0) return []
  const shares = await db
    .select()
    .from(groupShares)
    .where(inArray(groupShares.order_id, [...orderIds]))
    .orderBy(asc(groupShares.id))
  return withLines(db, shares)
}

/** A part of an order of that customer, held until the transaction ends. */
export async function lockOwnShare(
  tx: Db,
  userId: number,
  id: number,
): Promise<ShareRow | undefined> {
  const [row] = await tx
    .select({ share: groupShares })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.order_id))
    .where(and(eq(groupShares.id, id), eq(orders.user_id, userId)))
    .for('no key update', { of: groupShares })
  return row?.share
}

export async function updateShare(
  tx: Db,
  id: number,
  values: Pick<ShareRow, 'state' | 'settled_at' | 'updated_at'> &
    Partial<Pick<ShareRow, 'transaction_id'>>,
): Promise<ShareRow | undefined> {
  const [row] = await tx.update(groupShares).set(values).where(eq(groupShares.id, id)).returning()
  return row
}

/** The part that the member with a handle had. */
export async function findShareOf(db: Db, uuid: string): Promise<ShareWithLines | undefined> {
  const rows = await db
    .select({ share: groupShares })
    .from(groupShares)
    .innerJoin(userCarts, eq(userCarts.id, groupShares.user_cart_id))
    // it may be anything that somebody sent
    .where(sql`${userCarts.uuid}::text = ${uuid.toLowerCase()}`)
  const [share] = await withLines(
    db,
    rows.map((row) => row.share),
  )
  return share
}

/** The part whose link has that token. */
export async function findShareByToken(db: Db, token: string): Promise<ShareWithLines | undefined> {
  const rows = await db
    .select()
    .from(groupShares)
    // it may be anything that somebody sent
    .where(sql`${groupShares.token}::text = ${token.toLowerCase()}`)
  const [share] = await withLines(db, rows)
  return share
}

/** A part by its id. */
export async function findShare(db: Db, id: number): Promise<ShareRow | undefined> {
  const [row] = await db.select().from(groupShares).where(eq(groupShares.id, id))
  return row
}

/** A part, held until the transaction ends. */
export async function lockShare(tx: Db, id: number): Promise<ShareRow | undefined> {
  const [row] = await tx
    .select()
    .from(groupShares)
    .where(eq(groupShares.id, id))
    .for('no key update')
  return row
}

/** The owner has paid what was left: the own part is in it. */
export async function settleOwnersShare(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(groupShares)
    .set({ state: 'settled', settled_at: now, updated_at: now })
    .where(
      and(
        eq(groupShares.order_id, orderId),
        eq(groupShares.is_owner, true),
        eq(groupShares.state, 'owed'),
      ),
    )
}

/** All that was paid of an order went back. */
export async function markSharesReturned(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(groupShares)
    .set({ state: 'returned', updated_at: now })
    .where(and(eq(groupShares.order_id, orderId), eq(groupShares.state, 'paid')))
}
