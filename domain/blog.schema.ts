import { z } from 'zod'
import { translationSchema } from './api.schema'
import { blogTypes } from './blog'

export const blogSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  type: z.enum(blogTypes).optional(),
  img: z.string().nullish(),
  translation: translationSchema,
  /** calendar day */
  published_at: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string().optional(),
})
export type Blog = z.output<typeof blogSchema>
