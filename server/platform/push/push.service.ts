import { pushSubscriptionSchema } from '@/domain/account.schema'
import type { Ctx } from '@/server/platform/http/context'
import { pushKey } from './push-key'

/** The public VAPID key, for subscriptions. */
export async function getPushKey(ctx: Ctx): Promise<{ key: string }> {
  const { publicKey } = await pushKey(ctx.db)
  return { key: publicKey }
}

/** Parses a serialized PushSubscription; undefined for any other text. */
export function readSubscription(text: string) {
  try {
    return pushSubscriptionSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
