import { and, eq, sql } from 'drizzle-orm'
import type { NotificationType } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { notificationPreferences } from '@/server/db/schema/notification'

export type PreferenceRow = typeof notificationPreferences.$inferSelect

/** The switches that a person has touched. */
export async function listPreferences(db: Db, userId: number): Promise<PreferenceRow[]> {
  return db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.user_id, userId))
}

/** Whether a person wants no entries of a kind. */
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

/** Sets switches; the last entry of a kind counts. */
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
