import { newSubscriptionSchema } from '@/domain/subscription.schema'
import { route } from '@/server/http/route'
import { subscribe } from './subscription.service'

export const subscriptionRoutes = [
  route('POST /rest/email-subscriptions', { input: newSubscriptionSchema }, (ctx, { input }) =>
    subscribe(ctx, input),
  ),
]
