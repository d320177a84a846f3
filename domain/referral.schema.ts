import { z } from 'zod'
import { translationSchema } from './api.schema'
import type { Referral } from './referral'

export const referralSchema: z.ZodType<Referral> = z.object({
  id: z.number().optional(),
  price_from: z.number().int(),
  price_to: z.number().int(),
  img: z.string().nullish(),
  active: z.boolean().optional(),
  expired_at: z.string().nullish(),
  translation: translationSchema.nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
