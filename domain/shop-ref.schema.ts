import { z } from 'zod'
import { translationSchema } from './api.schema'
import { shopTypes } from './shop-ref'

/** A short reference to a shop. */
export const shopRefSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullish(),
  type: z.enum(shopTypes).optional(),
  logo_img: z.string().nullable(),
  open: z.boolean().optional(),
  translation: translationSchema,
})
export type ShopRef = z.output<typeof shopRefSchema>
