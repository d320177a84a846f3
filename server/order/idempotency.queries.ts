import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { idempotencyKeys } from '@/server/db/schema/idempotency'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/** What a key of that person was used for. */
export async function findKey(db: Db, userId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)))
  return row
}

/** Keeps a key; false when it is taken. Waits for another transaction that is taking it. */
export async function insertKey(tx: Db, values: KeyRow): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}
