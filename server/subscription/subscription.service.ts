import type { NewSubscription } from '@/domain/subscription.schema'
import { countTry } from '@/server/auth/limits'
import type { Ctx } from '@/server/http/context'
import { saveSubscription } from './subscription.queries'

/**
 * Remembers who wants to hear when we deliver to a place. The answer does not tell whether the
 * address was known. Throws 429.
 */
export async function subscribe(
  ctx: Ctx,
  { email, location, address }: NewSubscription,
): Promise<null> {
  await countTry('subscribe', ctx, email)
  await saveSubscription(ctx.db, {
    email,
    latitude: location?.latitude,
    longitude: location?.longitude,
    address: address || undefined,
    lang: ctx.lang,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  return null
}
