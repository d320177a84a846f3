import { and, eq, sql } from 'drizzle-orm'
import type { NotificationType } from '@/domain/notification-type'
import type { Db } from '@/server/platform/db/client'
import { notificationPreferences } from '@/server/platform/db/schema/notification'

export type PreferenceRow = typeof notificationPreferences.$inferSelect

/** The switches that a user has set. */
export async function listPreferences(db: Db, userId: number): Promise<PreferenceRow[]> {
  return db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId))
}

/** Whether a user has switched a type off. */
export async function isSwitchedOff(
  db: Db,
  userId: number,
  type: NotificationType,
): Promise<boolean> {
  const rows = await db
    .select({ active: notificationPreferences.active })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.user_id, userId), eq(notificationPreferences.type, type)))
  return rows.some((row) => !row.active)
}

/** Inserts or updates switches; types not in the map stay as they are. */
export async function savePreferences(
  db: Db,
  userId: number,
  switches: ReadonlyMap<NotificationType, boolean>,
  now: Date,
): Promise<void> {
  if (switches.size === 0) return
  const rows = [...switches].map(([type, active]) => ({
    user_id: userId,
    type,
    active,
    created_at: now,
    updated_at: now,
  }))
  await db
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.user_id, notificationPreferences.type],
      set: { active: sql`excluded.active`, updated_at: now },
    })
}
