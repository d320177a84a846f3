import { z } from 'zod'
import type { Story } from './story'

const storySchema: z.ZodType<Story> = z.object({
  shop_id: z.number(),
  logo_img: z.string().nullable(),
  title: z.string(),
  product_uuid: z.string().nullish(),
  product_title: z.string().nullish(),
  url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** One inner list per shop. */
export const storiesSchema = z.array(z.array(storySchema))
