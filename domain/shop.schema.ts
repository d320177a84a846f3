import { z } from 'zod'
import { pageSchema, translationSchema } from './api.schema'
import { categorySchema } from './category.schema'
import { discountSchema } from './discount.schema'
import { pointSchema } from './geo.schema'
import { closedDateSchema, workingDaySchema } from './opening-hours.schema'
import { paymentSchema } from './payment.schema'
import { bonusSchema } from './product.schema'
import { shopTypes } from './shop-ref'
import { deliveryTimeSchema, shopRefSchema } from './shop-ref.schema'

export const tagSchema = z.object({
  id: z.number(),
  img: z.string().nullish(),
  translation: translationSchema,
})
export type Tag = z.output<typeof tagSchema>

const shopPaymentSchema = z.object({
  id: z.number(),
  shop_id: z.number(),
  status: z.union([z.literal(0), z.literal(1)]),
  payment: paymentSchema,
})
export type ShopPayment = z.output<typeof shopPaymentSchema>

const zeroOne = z.union([z.literal(0), z.literal(1)])

export const shopSchema = shopRefSchema.extend({
  user_id: z.number().optional(),
  type: z.enum(shopTypes),
  status: z.enum(['new', 'approved', 'rejected']).optional(),
  tax: z.number().optional(),
  percentage: z.number().optional(),
  /** base delivery price in the requested currency */
  price: z.number().optional(),
  price_per_km: z.number().optional(),
  min_amount: z.number().optional(),
  phone: z.string().nullish(),
  open: z.boolean(),
  visibility: zeroOne.optional(),
  verify: zeroOne.optional(),
  background_img: z.string().nullish(),
  /** ours: tiny data URL of the cover, shown until the cover loads */
  background_blur: z.string().nullish(),
  mark: z.string().nullish(),
  delivery_time: deliveryTimeSchema.nullable(),
  location: pointSchema.nullable(),
  /** kilometres, when the request carried an address */
  distance: z.number().nullish(),
  /** ours: delivery fee to the request's address, same quote as checkout; null when too far or unknown */
  delivery_fee: z.number().nullish(),
  /** ours: goods amount from which delivery is free, null when never */
  free_delivery_from: z.number().nullish(),
  /** ours: IANA zone the working hours are meant in */
  time_zone: z.string().optional(),
  /** ours: takes reservations of tables */
  booking: z.boolean().optional(),
  delivery: z.boolean().optional(),
  pickup: z.boolean().optional(),
  /** ours: takes orders at its tables */
  dine_in: z.boolean().optional(),
  products_count: z.number().optional(),
  rating_avg: z.number().nullish(),
  reviews_count: z.number().optional(),
  orders_count: z.number().optional(),
  discounts_count: z.number().optional(),
  is_recommended: z.boolean().optional(),
  discount: z.array(discountSchema).nullish(),
  bonus: bonusSchema.nullish(),
  tags: z.array(tagSchema).optional(),
  categories: z.array(categorySchema).optional(),
  shop_payments: z.array(shopPaymentSchema).optional(),
  shop_working_days: z.array(workingDaySchema),
  shop_closed_date: z.array(closedDateSchema),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Shop = z.output<typeof shopSchema>

export const shopPageSchema = pageSchema(shopSchema)
