import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { idempotencyKeys } from '@/server/platform/db/schema/idempotency'
import { pointEntries } from '@/server/platform/db/schema/loyalty'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { walletTransfers } from '@/server/platform/db/schema/wallet'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/** The earlier use of a user's key. */
export async function findKey(db: Db, userId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)))
  return row
}

/** Stores a key; false when it is taken. Waits for a concurrent transaction that stores it. */
export async function insertKey(tx: Db, values: KeyRow): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** Deletes the keys of orders that were placed before an instant. */
export async function deleteOrderKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}

/** Clears the keys stored in payments, parcels, transfers and points created before an instant. */
export async function clearRequestKeys(db: Db, before: Date): Promise<void> {
  for (const table of [paymentIntents, parcelOrders]) {
    await db
      .update(table)
      .set({ request_key: null, request_hash: null })
      .where(and(isNotNull(table.request_key), lt(table.created_at, before)))
  }
  for (const table of [walletTransfers, pointEntries]) {
    await db
      .update(table)
      .set({ request_key: null })
      .where(and(isNotNull(table.request_key), lt(table.created_at, before)))
  }
}
