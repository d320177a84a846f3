import { z } from 'zod'

/** One picture of a gallery. */
export const gallerySchema = z.object({
  id: z.number(),
  title: z.string().nullish(),
  type: z.string().optional(),
  loadable_id: z.number().optional(),
  path: z.string(),
  base_path: z.string().nullish(),
  preview: z.string().nullish(),
  url: z.string().nullish(),
})
export type Gallery = z.output<typeof gallerySchema>
