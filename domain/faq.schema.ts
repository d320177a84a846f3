import { z } from 'zod'
import type { Faq } from './faq'

export const faqSchema: z.ZodType<Faq> = z.object({
  id: z.number(),
  uuid: z.string(),
  type: z.string(),
  active: z.boolean(),
  translation: z
    .object({ id: z.number(), locale: z.string(), question: z.string(), answer: z.string() })
    .nullable(),
  locales: z.array(z.string()).optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
