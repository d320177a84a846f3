import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PayerShareRow } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { userCarts } from '@/server/platform/db/schema/cart'
import { groupShareLines, groupShares } from '@/server/platform/db/schema/group'
import { orders } from '@/server/platform/db/schema/order'

export type NewPayerShareRow = typeof groupShares.$inferInsert
export type PayerShareWithLines = PayerShareRow & { lines: number[] }

export async function insertPayerShares(
  tx: Db,
  rows: readonly NewPayerShareRow[],
): Promise<PayerShareRow[]> {
  return tx
    .insert(groupShares)
    .values([...rows])
    .returning()
}

/** Assigns lines of an order to payer shares. */
export async function insertPayerShareLines(
  tx: Db,
  rows: readonly (typeof groupShareLines.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(groupShareLines).values([...rows])
}

async function withLines(
  db: Db,
  payerShares: readonly PayerShareRow[],
): Promise<PayerShareWithLines[]> {
  if (payerShares.length === 0) return []
  const ids = payerShares.map(({ id }) => id)
  const lines = await db
    .select()
    .from(groupShareLines)
    .where(inArray(groupShareLines.share_id, ids))
    .orderBy(asc(groupShareLines.order_detail_id))
  return payerShares.map((payerShare) => ({
    ...payerShare,
    lines: lines.filter((row) => row.share_id === payerShare.id).map((row) => row.order_detail_id),
  }))
}

/** The payer shares of orders, each with the ids of its lines, in id order. */
export async function listPayerShares(
  db: Db,
  orderIds: readonly number[],
): Promise<PayerShareWithLines[]> {
  if (orderIds.length === 0) return []
  const payerShares = await db
    .select()
    .from(groupShares)
    .where(isOneOf(groupShares.order_id, orderIds))
    .orderBy(asc(groupShares.id))
  return withLines(db, payerShares)
}

/** Locks a payer share of that customer's order until the transaction ends. */
export async function lockOwnPayerShare(
  tx: Db,
  userId: number,
  id: number,
): Promise<PayerShareRow | undefined> {
  const [row] = await tx
    .select({ share: groupShares })
    .from(groupShares)
    .innerJoin(orders, eq(orders.id, groupShares.order_id))
    .where(and(eq(groupShares.id, id), eq(orders.user_id, userId)))
    .for('no key update', { of: groupShares })
  return row?.share
}

/** The payer share of the member with that uuid. */
export async function findPayerShareOfMember(
  db: Db,
  uuid: string,
): Promise<PayerShareWithLines | undefined> {
  const rows = await db
    .select({ share: groupShares })
    .from(groupShares)
    .innerJoin(userCarts, eq(userCarts.id, groupShares.user_cart_id))
    // as text: clients may send anything
    .where(sql`${userCarts.uuid}::text = ${uuid.toLowerCase()}`)
  const [payerShare] = await withLines(
    db,
    rows.map((row) => row.share),
  )
  return payerShare
}

/** The payer share whose link has that token. */
export async function findPayerShareByToken(
  db: Db,
  token: string,
): Promise<PayerShareWithLines | undefined> {
  const rows = await db
    .select()
    .from(groupShares)
    // as text: clients may send anything
    .where(sql`${groupShares.token}::text = ${token.toLowerCase()}`)
  const [payerShare] = await withLines(db, rows)
  return payerShare
}
