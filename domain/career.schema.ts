import { z } from 'zod'
import { translationSchema } from './api.schema'
import type { Career } from './career'
import { categorySchema } from './shop.schema'

export const careerSchema: z.ZodType<Career> = z.object({
  id: z.number(),
  category_id: z.number(),
  location: z.string().nullish(),
  active: z.boolean().optional(),
  category: categorySchema.nullable(),
  translation: translationSchema,
  translations: z.array(translationSchema).optional(),
  locales: z.array(z.string()).optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
