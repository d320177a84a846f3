import { z } from 'zod'
import { pageSchema, translationSchema } from './api.schema'
import type { AdDetail, Banner } from './banner'
import { type Category, categoryTypes } from './category'
import type { Discount } from './discount'
import { gallerySchema } from './gallery.schema'
import type { GeoPoint } from './geo'
import { type ShopClosedDate, type ShopWorkingDay, weekDays } from './opening-hours'
import { type Payment, paymentTags } from './payment'
import { bonusSchema } from './product.schema'
import type { Review, ReviewGroups } from './review'
import type { Shop, ShopPayment, Tag } from './shop'
import { shopTypes } from './shop-ref'
import { userShortSchema } from './user.schema'

export const pointSchema: z.ZodType<GeoPoint> = z.object({
  latitude: z.number(),
  longitude: z.number(),
})

export const discountSchema: z.ZodType<Discount> = z.object({
  id: z.number(),
  type: z.enum(['fix', 'percent']),
  price: z.number(),
  start: z.string().optional(),
  end: z.string().optional(),
  img: z.string().nullish(),
})

export const categorySchema: z.ZodType<Category> = z.lazy(() =>
  z.object({
    id: z.number(),
    uuid: z.string(),
    slug: z.string().nullish(),
    keywords: z.string().nullish(),
    parent_id: z.number().nullish(),
    type: z.enum(categoryTypes).optional(),
    input: z.number(),
    img: z.string().nullish(),
    active: z.boolean(),
    shop_id: z.number().nullish(),
    translation: translationSchema,
    children: z.array(categorySchema),
    created_at: z.string().optional(),
    updated_at: z.string().optional(),
  }),
)

export const tagSchema: z.ZodType<Tag> = z.object({
  id: z.number(),
  img: z.string().nullish(),
  translation: translationSchema,
})

export const paymentSchema: z.ZodType<Payment> = z.object({
  id: z.number(),
  tag: z.enum(paymentTags),
  input: z.number().optional(),
  sandbox: z.boolean().optional(),
  active: z.boolean(),
  translation: translationSchema.nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

const shopPaymentSchema: z.ZodType<ShopPayment> = z.object({
  id: z.number(),
  shop_id: z.number(),
  status: z.union([z.literal(0), z.literal(1)]),
  payment: paymentSchema,
})

export const workingDaySchema: z.ZodType<ShopWorkingDay> = z.object({
  id: z.number(),
  day: z.enum(weekDays),
  from: z.string(),
  to: z.string(),
  disabled: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const closedDateSchema: z.ZodType<ShopClosedDate> = z.object({
  id: z.number(),
  day: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

const zeroOne = z.union([z.literal(0), z.literal(1)])

export const shopSchema: z.ZodType<Shop> = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullish(),
  user_id: z.number().optional(),
  type: z.enum(shopTypes),
  status: z.enum(['new', 'approved', 'rejected']).optional(),
  tax: z.number().optional(),
  percentage: z.number().optional(),
  price: z.number().optional(),
  price_per_km: z.number().optional(),
  min_amount: z.number().optional(),
  phone: z.string().nullish(),
  open: z.boolean(),
  visibility: zeroOne.optional(),
  verify: zeroOne.optional(),
  logo_img: z.string().nullable(),
  background_img: z.string().nullish(),
  background_blur: z.string().nullish(),
  mark: z.string().nullish(),
  delivery_time: z
    .object({ from: z.string(), to: z.string(), type: z.enum(['minute', 'hour']) })
    .nullable(),
  location: pointSchema.nullable(),
  distance: z.number().nullish(),
  delivery_fee: z.number().nullish(),
  free_delivery_from: z.number().nullish(),
  time_zone: z.string().optional(),
  booking: z.boolean().optional(),
  delivery: z.boolean().optional(),
  pickup: z.boolean().optional(),
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
  translation: translationSchema,
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

export const bannerSchema: z.ZodType<Banner> = z.object({
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

export const adDetailSchema: z.ZodType<AdDetail> = z.intersection(
  bannerSchema,
  z.object({ banner: bannerSchema, shops: z.array(shopSchema) }),
)

export const reviewSchema: z.ZodType<Review> = z.object({
  id: z.number(),
  reviewable_id: z.number(),
  reviewable_type: z.string().optional(),
  rating: z.number(),
  comment: z.string().nullish(),
  img: z.string().nullish(),
  galleries: z.array(gallerySchema).optional(),
  user: userShortSchema.nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const reviewGroupsSchema: z.ZodType<ReviewGroups> = z.object({
  group: z.record(z.string(), z.number()),
  count: z.number(),
  avg: z.number(),
})

export const shopPageSchema = pageSchema(shopSchema)
