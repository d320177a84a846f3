import { z } from 'zod'
import { emailSchema } from './user.schema'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** Body of POST rest/email-subscriptions: who wants to hear when we deliver to a place. */
export const newSubscriptionSchema = z.object({
  email: emailSchema,
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }).nullish(),
  address: z.string().trim().max(500).nullish(),
})

export type NewSubscription = z.output<typeof newSubscriptionSchema>
