import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { pushSubscriptions } from '@/server/db/schema/device'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Keeps a browser's subscription with one person: a device that changes hands tells only the new one. */
export async function saveSubscription(
  db: Db,
  values: Pick<PushSubscriptionRow, 'user_id' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<void> {
  const { endpoint: target } = pushSubscriptions
  await db.insert(pushSubscriptions).values(values).onConflictDoUpdate({ target, set: values })
}

export async function listSubscriptions(
  db: Db,
  userId: number,
): Promise<Pick<PushSubscriptionRow, 'id'>[]> {
  return db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(pushSubscriptions.id)
}

export async function findSubscription(
  db: Db,
  id: number,
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row
}

export async function deleteSubscriptions(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}

/** Forgets one browser of a person, e.g. on sign-out. */
export async function forgetSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)))
}
