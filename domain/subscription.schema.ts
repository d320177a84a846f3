import { z } from 'zod'
import { emailSchema } from './user.schema'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** Body of POST rest/email-subscriptions: an address waits for delivery in its area. */
export const newSubscriptionSchema = z.object({
  email: emailSchema,
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }).nullish(),
  address: z.string().trim().max(500).nullish(),
})
export type NewSubscription = z.output<typeof newSubscriptionSchema>
