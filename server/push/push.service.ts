import { pushSubscriptionSchema } from '@/domain/account.schema'
import { env } from '@/lib/env'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { fieldError } from '@/server/http/errors'
import { savePushToken } from '@/server/user/user.queries'
import { saveSubscription } from './push.queries'
import { isPushService } from './push-hosts'
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
export async function updatePushToken(
  ctx: UserCtx,
  { token, kind }: { token: string; kind: 'fcm' | 'web' },
): Promise<null> {
  if (kind === 'fcm') {
    await savePushToken(ctx.db, ctx.user.id, token)
    return null
  }
  const given = readSubscription(token)
  if (!given || !isPushService(given.endpoint, env().PUSH_HOSTS)) {
    throw fieldError('firebase_token', 'invalid')
  }
  const { endpoint, keys } = given
  await withTransaction(ctx.db, (tx) =>
    saveSubscription(tx, { user_id: ctx.user.id, endpoint, ...keys, created_at: ctx.now }),
  )
  return null
}
