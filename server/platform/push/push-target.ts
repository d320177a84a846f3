import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { users } from '@/server/platform/db/schema/user'
import { findServiceAccount } from '@/server/platform/google/service-account'

const FCM = 'fcm:'

/** The outbox's name of a user's device that FCM reaches. */
const fcmTarget = (userId: number) => `${FCM}${userId}`

/** The user of such a name; undefined for a browser's subscription. */
export function fcmUserOf(recipient: string): number | undefined {
  return recipient.startsWith(FCM) ? Number(recipient.slice(FCM.length)) : undefined
}

/** Every name under which a user's pushes may still stand in the outbox. */
export async function listPushRecipients(tx: Db, userId: number): Promise<string[]> {
  const browsers = await tx
    .select({ recipient: sql<string>`${pushSubscriptions.id}::text` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
  return [...browsers.map(({ recipient }) => recipient), fcmTarget(userId)]
}

/** Whose account is open: neither blocked nor leaving. */
const isReachable = and(users.active, isNull(users.deleted_at), isNull(users.leaves_at))

/**
 * Where pushes of some users go, as the outbox names it, with each user's language: every subscribed browser, and
 * where a Firebase project is configured the device that has given a token. Accounts that are blocked or leaving get none.
 */
export async function listPushTargets(
  tx: Db,
  userIds: readonly number[],
): Promise<{ recipient: string; lang: string | null }[]> {
  if (userIds.length === 0) return []
  const browsers = await tx
    .select({ recipient: sql<string>`${pushSubscriptions.id}::text`, lang: users.lang })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .where(and(inArray(pushSubscriptions.user_id, [...userIds]), isReachable))
    .orderBy(pushSubscriptions.id)
  if (!findServiceAccount()) return browsers
  const devices = await tx
    .select({ id: users.id, lang: users.lang })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.push_token), isReachable))
    .orderBy(users.id)
  return [...browsers, ...devices.map(({ id, lang }) => ({ recipient: fcmTarget(id), lang }))]
}
