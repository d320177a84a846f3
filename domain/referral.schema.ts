import { z } from 'zod'
import { translationSchema } from './api.schema'

/** Referral programme: whole rewards in the requested currency. */
export const referralSchema = z.object({
  id: z.number().optional(),
  /** for the user who invites */
  price_from: z.number().int(),
  /** for the user who was invited */
  price_to: z.number().int(),
  img: z.string().nullish(),
  active: z.boolean().optional(),
  expired_at: z.string().nullish(),
  translation: translationSchema.nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Referral = z.output<typeof referralSchema>
