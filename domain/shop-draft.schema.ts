import { z } from 'zod'
import { isValidZone } from './delivery-zone'
import { newShopSchema } from './seller.schema'
import type { ShopStep } from './shop-draft'

const { shape } = newShopSchema

/** What each step of be-seller is checked by: its part of the whole. */
export const shopStepSchemas: Record<ShopStep, z.ZodType> = {
  about: z.object({
    title: shape.title,
    description: shape.description,
    phone: shape.phone,
    categories: shape.categories,
  }),
  address: z.object({ address: shape.address, location: shape.location }),
  hours: z.object({ working_days: shape.working_days }),
  delivery: z
    .object({
      price: shape.price,
      price_per_km: shape.price_per_km,
      min_amount: shape.min_amount,
      delivery_time_from: shape.delivery_time_from,
      delivery_time_to: shape.delivery_time_to,
      location: shape.location,
      zone: shape.zone,
    })
    .refine((shop) => shop.delivery_time_to >= shop.delivery_time_from, {
      message: 'invalid',
      path: ['delivery_time_to'],
    })
    .refine((shop) => !shop.zone || isValidZone(shop.zone, shop.location), {
      message: 'zone',
      path: ['zone'],
    }),
  pictures: z.object({ images: shape.images }),
  documents: z.object({ documents: shape.documents }),
  payout: z.object({ tax: shape.tax, payout: shape.payout }),
  review: newShopSchema,
}
