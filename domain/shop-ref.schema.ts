import { z } from 'zod'
import { translationSchema } from './api.schema'
import { shopTypes } from './shop-ref'

export const deliveryTimeSchema = z.object({
  from: z.string(),
  to: z.string(),
  type: z.enum(['minute', 'hour']),
})
export type ShopDeliveryTime = z.output<typeof deliveryTimeSchema>

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

/** The shop of a product, with what its delivery costs and how long it takes. */
export const sellerRefSchema = shopRefSchema.extend({
  delivery: z.boolean().optional(),
  delivery_time: deliveryTimeSchema.nullish(),
  delivery_fee: z.number().nullish(),
  distance: z.number().nullish(),
  price: z.number().optional(),
})
export type ShopRef = z.output<typeof shopRefSchema>
