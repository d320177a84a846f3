import { env } from '@/lib/env'
import { keepPushToken } from '@/server/people/user/push-token'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { fieldError } from '@/server/platform/http/errors'
import { noteDevice } from '@/server/platform/push/device-mark.queries'
import { saveSubscription } from '@/server/platform/push/push.queries'
import { readSubscription } from '@/server/platform/push/push.service'
import { isPushService } from '@/server/platform/push/push-hosts'

/** Stores a push target: an FCM token, or with kind `web` a serialized PushSubscription. */
export async function updatePushToken(
  ctx: UserCtx,
  { token, kind }: { token: string; kind: 'fcm' | 'web' },
): Promise<null> {
  if (kind === 'fcm') {
    await withTransaction(ctx.db, (tx) => keepPushToken(tx, ctx.user.id, token, ctx.now))
    return null
  }
  const given = readSubscription(token)
  if (!given || !isPushService(given.endpoint, env().PUSH_HOSTS)) {
    throw fieldError('firebase_token', 'invalid')
  }
  const { endpoint, keys } = given
  const { user, now } = ctx
  await withTransaction(ctx.db, async (tx) => {
    await saveSubscription(tx, { user_id: user.id, endpoint, ...keys, created_at: now })
    await noteDevice(tx, user.id, endpoint, now)
  })
  return null
}
