import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { preparedCarts } from '@/server/platform/db/schema/prepared-cart'

export type PreparedRow = typeof preparedCarts.$inferSelect

export async function insertPrepared(
  db: Db,
  values: Omit<PreparedRow, 'id'>,
): Promise<PreparedRow | undefined> {
  const [row] = await db.insert(preparedCarts).values(values).returning()
  return row
}

/** The prepared cart of a token whose link has not expired. */
export async function findPrepared(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<PreparedRow | undefined> {
  const [row] = await db
    .select()
    .from(preparedCarts)
    .where(and(eq(preparedCarts.token_hash, tokenHash), gt(preparedCarts.expires_at, now)))
  return row
}

/** Deletes prepared carts whose link had expired before an instant. */
export async function deleteExpiredPrepared(db: Db, before: Date): Promise<void> {
  await db.delete(preparedCarts).where(lt(preparedCarts.expires_at, before))
}
