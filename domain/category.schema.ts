import { z } from 'zod'
import { translationSchema } from './api.schema'
import { categoryTypes } from './category'
import { daypartSchema } from './daypart.schema'

export const categorySchema = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullish(),
  keywords: z.string().nullish(),
  parent_id: z.number().nullish(),
  type: z.enum(categoryTypes).optional(),
  /** sort position, ascending */
  input: z.number(),
  img: z.string().nullish(),
  active: z.boolean(),
  /** the shop that a menu section belongs to; shared categories have none */
  shop_id: z.number().nullish(),
  /** ours: daypart of a menu section; null: always served */
  served: daypartSchema.nullish(),
  translation: translationSchema,
  get children() {
    return z.array(categorySchema)
  },
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Category = z.output<typeof categorySchema>
