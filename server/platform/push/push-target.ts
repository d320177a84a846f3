import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
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

/**
 * Where pushes of some users go, as the outbox names it, with each user's language: every subscribed browser, and
 * where a Firebase project is configured the device that has given a token.
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
    .where(inArray(pushSubscriptions.user_id, [...userIds]))
    .orderBy(pushSubscriptions.id)
  if (!findServiceAccount()) return browsers
  const devices = await tx
    .select({ id: users.id, lang: users.lang })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.push_token)))
    .orderBy(users.id)
  return [...browsers, ...devices.map(({ id, lang }) => ({ recipient: fcmTarget(id), lang }))]
}
