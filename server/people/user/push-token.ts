import type { Db } from '@/server/platform/db/client'
import { noteDevice } from '@/server/platform/push/device-mark.queries'
import { savePushToken } from './user.queries'

/** Stores a device's push token for one user, and that they use the device (ADR 0086). */
export async function keepPushToken(
  tx: Db,
  userId: number,
  token: string,
  now: Date,
): Promise<void> {
  await savePushToken(tx, userId, token)
  await noteDevice(tx, userId, token, now)
}
