import { z } from 'zod'
import { shopTypes } from './shop-ref'
import { phoneSchema } from './user.schema'

/** A text per language; empty ones are left out, one must remain. */
const localeMap = (longest: number) =>
  z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/), z.string().trim().max(longest))
    .transform((map) => Object.fromEntries(Object.entries(map).filter(([, text]) => text !== '')))
    .refine((map) => Object.keys(map).length > 0 && Object.keys(map).length <= 30, 'required')

/** Path from POST dashboard/galleries. */
const imagePath = z.string().regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g)$/i)
const ids = z.array(z.coerce.number().int().positive()).max(20)
const amount = z.coerce.number().min(0).max(1_000_000)
const time = z.coerce.number().int().min(0).max(1000)

/** Form of be-seller and body of POST dashboard/user/shops; amounts in the default currency. */
export const newShopSchema = z
  .object({
    title: localeMap(100),
    description: localeMap(2000),
    address: localeMap(500),
    type: z.enum(shopTypes),
    phone: phoneSchema,
    location: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    /** logo, then cover */
    images: z.array(imagePath).length(2),
    documents: z.array(imagePath).max(10).optional(),
    categories: ids.min(1),
    tags: ids.optional(),
    price: amount,
    price_per_km: amount,
    min_amount: amount,
    tax: z.coerce.number().min(0).max(100),
    delivery_time_type: z.enum(['minute', 'hour']),
    delivery_time_from: time,
    delivery_time_to: time,
  })
  .refine((shop) => shop.delivery_time_to >= shop.delivery_time_from, {
    message: 'invalid',
    path: ['delivery_time_to'],
  })
export type NewShop = z.output<typeof newShopSchema>
