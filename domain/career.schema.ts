import { z } from 'zod'
import { translationSchema } from './api.schema'
import { categorySchema } from './category.schema'

/** An open position. */
export const careerSchema = z.object({
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
export type Career = z.output<typeof careerSchema>
