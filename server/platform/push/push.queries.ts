import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { users } from '@/server/platform/db/schema/user'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Maximum number of subscriptions per user; the oldest one is deleted. */
export const MAX_BROWSERS = 10

/** Saves a browser's subscription. It belongs to one user: the latest subscriber takes it over. */
export async function saveSubscription(
  tx: Db,
  values: Pick<PushSubscriptionRow, 'user_id' | 'endpoint' | 'p256dh' | 'auth' | 'created_at'>,
): Promise<void> {
  const { endpoint: target, user_id, created_at, id } = pushSubscriptions
  // locks the user, so that concurrent calls cannot exceed MAX_BROWSERS
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, values.user_id))
    .for('no key update')
  await tx.insert(pushSubscriptions).values(values).onConflictDoUpdate({ target, set: values })
  const kept = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(user_id, values.user_id))
    .orderBy(desc(created_at), desc(id))
    .limit(MAX_BROWSERS)
  await tx.delete(pushSubscriptions).where(and(eq(user_id, values.user_id), notInArray(id, kept)))
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

/** Deletes a user's subscription, e.g. on sign-out. */
export async function forgetSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** The token of the device that a user has signed in on last, for FCM. */
export async function findPushToken(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ token: users.push_token }).from(users).where(eq(users.id, userId))
  return row?.token ?? undefined
}

/** Forgets a user's token unless a newer one has taken its place. */
export async function forgetPushToken(db: Db, userId: number, token: string): Promise<void> {
  await db
    .update(users)
    .set({ push_token: null })
    .where(and(eq(users.id, userId), eq(users.push_token, token)))
}
