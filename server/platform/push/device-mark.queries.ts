import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { deviceMarks } from '@/server/platform/db/schema/device'
import { hashToken } from '@/server/platform/http/token'

/** Maximum number of devices per user; the least recently used one is deleted. */
const MAX_MARKS = 20

/** Records that a user uses a device. Stores a hash of its push address or token. */
export async function noteDevice(
  tx: Db,
  userId: number,
  address: string,
  seen_at: Date,
): Promise<void> {
  const { user_id, mark } = deviceMarks
  const values = { user_id: userId, mark: hashToken(address), seen_at }
  await tx
    .insert(deviceMarks)
    .values(values)
    .onConflictDoUpdate({ target: [user_id, mark], set: { seen_at } })
  const kept = tx
    .select({ mark })
    .from(deviceMarks)
    .where(eq(user_id, userId))
    .orderBy(desc(deviceMarks.seen_at), desc(mark))
    .limit(MAX_MARKS)
  await tx.delete(deviceMarks).where(and(eq(user_id, userId), notInArray(mark, kept)))
}

/** Deletes devices that were last used before that time. */
export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.delete(deviceMarks).where(lt(deviceMarks.seen_at, before))
}
