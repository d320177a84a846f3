import { z } from 'zod'
import { gallerySchema } from './gallery.schema'
import { userShortSchema } from './user.schema'

export const reviewSchema = z.object({
  id: z.number(),
  reviewable_id: z.number(),
  reviewable_type: z.string().optional(),
  rating: z.number(),
  comment: z.string().nullish(),
  /** language that the comment is probably in: that of the page it was written on */
  lang: z.string().nullish(),
  img: z.string().nullish(),
  galleries: z.array(gallerySchema).optional(),
  user: userShortSchema.nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Review = z.output<typeof reviewSchema>

export const reviewGroupsSchema = z.object({
  /** reviews by star, "1" to "5" */
  group: z.record(z.string(), z.number()),
  count: z.number(),
  avg: z.number(),
})
export type ReviewGroups = z.output<typeof reviewGroupsSchema>
