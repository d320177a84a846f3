import { z } from 'zod'

/** A picture of a shop's story. */
const storySchema = z.object({
  shop_id: z.number(),
  logo_img: z.string().nullable(),
  title: z.string(),
  product_uuid: z.string().nullish(),
  product_title: z.string().nullish(),
  url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Story = z.output<typeof storySchema>

/** One inner list per shop. */
export const storiesSchema = z.array(z.array(storySchema))
