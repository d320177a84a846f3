import { pushSubscriptionSchema } from '@/domain/account.schema'
import type { Db } from '@/server/db/client'
import type { Ctx, UserCtx } from '@/server/http/context'
import { fieldError } from '@/server/http/errors'
import { savePushToken } from '@/server/user/user.queries'
import { saveSubscription } from './push.queries'
import { pushKey } from './push-key'

/** The key that browsers subscribe with. */
export async function getPushKey(ctx: Ctx): Promise<{ key: string }> {
  const { publicKey } = await pushKey(ctx.db)
  return { key: publicKey }
}

/** A serialized PushSubscription, or nothing for any other text. */
export function readSubscription(text: string) {
  try {
    return pushSubscriptionSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Keeps where a person is told: an FCM token, or with kind `web` a serialized PushSubscription. */
export async function keepPushToken(
  db: Db,
  userId: number,
  { token, kind }: { token: string; kind: 'fcm' | 'web' },
): Promise<void> {
  if (kind === 'fcm') return savePushToken(db, userId, token)
  const given = readSubscription(token)
  if (!given) throw fieldError('firebase_token', 'invalid')
  await saveSubscription(db, { user_id: userId, endpoint: given.endpoint, ...given.keys })
}

export async function updatePushToken(
  ctx: UserCtx,
  given: { token: string; kind: 'fcm' | 'web' },
): Promise<null> {
  await keepPushToken(ctx.db, ctx.user.id, given)
  return null
}
