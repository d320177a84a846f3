import { z } from 'zod'
import { translationSchema } from './api.schema'
import { shopSchema } from './shop.schema'

export const bannerSchema = z.object({
  id: z.number(),
  shop_id: z.number().nullish(),
  url: z.string().nullish(),
  img: z.string(),
  active: z.boolean().optional(),
  clickable: z.boolean(),
  type: z.string().optional(),
  likes: z.number().optional(),
  translation: translationSchema.nullable(),
  shops: z.array(shopSchema).optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Banner = z.output<typeof bannerSchema>

/** One advert: web reads `banner` and `shops`, mobile the fields themselves (contract/FLOWS 3.16). */
export const adDetailSchema = bannerSchema.extend({
  banner: bannerSchema,
  shops: z.array(shopSchema),
})
export type AdDetail = z.output<typeof adDetailSchema>
