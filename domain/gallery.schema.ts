import { z } from 'zod'
import type { Gallery } from './gallery'

export const gallerySchema: z.ZodType<Gallery> = z.object({
  id: z.number(),
  title: z.string().nullish(),
  type: z.string().optional(),
  loadable_id: z.number().optional(),
  path: z.string(),
  base_path: z.string().nullish(),
  preview: z.string().nullish(),
  url: z.string().nullish(),
})
