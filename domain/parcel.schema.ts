import { z } from 'zod'
import { flagSchema, translationSchema } from './api.schema'
import { currencySchema } from './currency.schema'
import { pointSchema } from './geo.schema'
import { courierSchema } from './order.schema'
import { parcelStatuses } from './parcel'
import { transactionSchema } from './payment.schema'
import { reviewSchema } from './review.schema'
import { nameSchema, phoneSchema, userShortSchema } from './user.schema'

/** A size class; lengths in cm, weights in g, prices in the requested currency. */
export const parcelTypeSchema = z.object({
  id: z.number(),
  type: z.string(),
  img: z.string().nullish(),
  min_width: z.number().optional(),
  min_height: z.number().optional(),
  min_length: z.number().optional(),
  max_width: z.number(),
  max_height: z.number(),
  max_length: z.number(),
  min_g: z.number().optional(),
  max_g: z.number(),
  price: z.number(),
  price_per_km: z.number(),
  options: z.array(
    z.object({
      id: z.number(),
      translation: translationSchema.nullable(),
      created_at: z.string().nullish(),
      updated_at: z.string().nullish(),
    }),
  ),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
})
export type ParcelType = z.output<typeof parcelTypeSchema>

export const parcelPriceSchema = z.object({
  price: z.number(),
  km: z.number(),
})
export type ParcelPrice = z.output<typeof parcelPriceSchema>

const addressSchema = pointSchema.extend({
  address: z.string(),
  house: z.string().nullish(),
  /** floor */
  stage: z.string().nullish(),
  /** flat */
  room: z.string().nullish(),
})
export type ParcelAddress = z.output<typeof addressSchema>

export const parcelSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  status: z.enum(parcelStatuses),
  total_price: z.number(),
  delivery_fee: z.number(),
  tax: z.number().optional(),
  rate: z.number(),
  km: z.number(),
  type_id: z.number(),
  type: parcelTypeSchema.nullable(),
  note: z.string().nullish(),
  description: z.string().nullish(),
  instruction: z.string().nullish(),
  qr_value: z.string().nullish(),
  notify: z.boolean().optional(),
  img: z.string().nullish(),
  username_from: z.string(),
  phone_from: z.string(),
  address_from: addressSchema,
  username_to: z.string(),
  phone_to: z.string(),
  address_to: addressSchema,
  delivery_date: z.string(),
  delivery_time: z.string(),
  current: z.boolean().optional(),
  currency: currencySchema.nullable(),
  user: userShortSchema.nullish(),
  deliveryman: courierSchema.nullable(),
  transaction: transactionSchema.nullable(),
  review: reviewSchema.nullable(),
  /** ours: the steps taken, oldest first */
  events: z.array(z.object({ status: z.enum(parcelStatuses), created_at: z.string() })).optional(),
  /** ours: the courier's route, only on the way */
  route: z.array(pointSchema).nullish(),
  /** ours: the marketplace's time zone, for `events` */
  time_zone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Parcel = z.output<typeof parcelSchema>

const id = z.coerce.number().int().positive()
const detail = z.string().trim().max(500).nullish()
const part = z.string().trim().max(50).nullish()

const newAddressSchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  address: z.string().trim().min(1).max(500),
  house: part,
  stage: part,
  room: part,
})

/** Body of POST dashboard/user/parcel-orders. Prices and rates sent by clients are not read. */
export const newParcelSchema = z.object({
  type_id: id,
  currency_id: id,
  username_from: nameSchema,
  phone_from: phoneSchema,
  address_from: newAddressSchema,
  username_to: nameSchema,
  phone_to: phoneSchema,
  address_to: newAddressSchema,
  delivery_date: z.iso.date(),
  /** "HH:mm" */
  delivery_time: z
    .string()
    .regex(/^([01]?\d|2[0-3])[:-][0-5]\d/)
    .transform((text) => text.slice(0, 5).replace('-', ':').padStart(5, '0')),
  note: detail,
  description: detail,
  instruction: detail,
  /** the same as `instruction`, as web clients spell it (contract/FLOWS 3.19) */
  instructions: detail,
  qr_value: z.string().trim().max(200).nullish(),
  notify: flagSchema.optional(),
  images: z
    .array(z.string().regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g)$/i))
    .max(10)
    .optional(),
  payment_id: id.optional(),
})
export type NewParcel = z.output<typeof newParcelSchema>
