import { type NewSubscription, newSubscriptionSchema } from '@/domain/subscription.schema'
import type { Db } from '@/server/platform/db/client'
import { emailSubscriptions } from '@/server/platform/db/schema/subscription'
import type { Ctx } from '@/server/platform/http/context'
import { countTry } from '@/server/platform/http/limits'
import { route } from '@/server/platform/http/route'

type NewRow = Omit<typeof emailSubscriptions.$inferInsert, 'id'>

/** Stores an e-mail once; a repeated request updates its location. */
async function saveSubscription(db: Db, row: NewRow): Promise<void> {
  const { email: _email, created_at: _since, ...latest } = row
  await db
    .insert(emailSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: emailSubscriptions.email, set: latest })
}

/**
 * Subscribes an e-mail to hear when we deliver to a location. The response does not tell whether
 * the e-mail was known. Throws 429.
 */
async function subscribe(ctx: Ctx, { email, location, address }: NewSubscription): Promise<null> {
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

export const subscriptionRoutes = [
  route('POST /rest/email-subscriptions', { input: newSubscriptionSchema }, (ctx, { input }) =>
    subscribe(ctx, input),
  ),
]
