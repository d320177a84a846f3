import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { groupShares } from '@/server/platform/db/schema/group'

/** What one member of a group order pays. */
export type PayerShareRow = typeof groupShares.$inferSelect

/** A payer share by its id. */
export async function findPayerShare(db: Db, id: number): Promise<PayerShareRow | undefined> {
  const [row] = await db.select().from(groupShares).where(eq(groupShares.id, id))
  return row
}

/** Locks a payer share until the transaction ends. */
export async function lockPayerShare(tx: Db, id: number): Promise<PayerShareRow | undefined> {
  const [row] = await tx
    .select()
    .from(groupShares)
    .where(eq(groupShares.id, id))
    .for('no key update')
  return row
}

/** Settles the owner's payer share after the owner has paid the balance due, which includes it. */
export async function settleOwnerPayerShare(tx: Db, orderId: number, now: Date): Promise<void> {
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

/** Marks the paid payer shares of a fully refunded order as returned. */
export async function markPayerSharesReturned(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(groupShares)
    .set({ state: 'returned', updated_at: now })
    .where(and(eq(groupShares.order_id, orderId), eq(groupShares.state, 'paid')))
}

export async function updatePayerShare(
  tx: Db,
  id: number,
  values: Pick<PayerShareRow, 'state' | 'settled_at' | 'updated_at'> &
    Partial<Pick<PayerShareRow, 'transaction_id'>>,
): Promise<PayerShareRow | undefined> {
  const [row] = await tx.update(groupShares).set(values).where(eq(groupShares.id, id)).returning()
  return row
}
