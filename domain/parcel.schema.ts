import { z } from 'zod'
import { translationSchema } from './api.schema'
import { currencySchema } from './currency.schema'
import { pointSchema } from './geo.schema'
import { courierSchema } from './order.schema'
import { parcelStatuses } from './parcel'
import { transactionSchema } from './payment.schema'
import { reviewSchema } from './review.schema'
import { userShortSchema } from './user.schema'

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

/** Ours: what can be ordered, before anything is filled in. */
export const parcelTermsSchema = z.object({
  time_zone: z.string(),
  days_ahead: z.number(),
  max_drop_offs: z.number(),
  /** highest declared value in the requested currency */
  max_declared_value: z.number(),
})
export type ParcelTerms = z.output<typeof parcelTermsSchema>

/** Ours: a price that is honoured until `expires_at`. */
export const parcelQuoteSchema = parcelPriceSchema.extend({
  quote_id: z.string(),
  expires_at: z.string(),
})
export type ParcelQuote = z.output<typeof parcelQuoteSchema>

const addressSchema = pointSchema.extend({
  address: z.string(),
  house: z.string().nullish(),
  /** floor */
  stage: z.string().nullish(),
  /** flat */
  room: z.string().nullish(),
})
export type ParcelAddress = z.output<typeof addressSchema>

/** A receiver on the way to the last one. */
const dropOffSchema = z.object({
  username: z.string(),
  phone: z.string(),
  address: addressSchema,
})

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
  /** ours: receivers before the last one, in the courier's order */
  drop_offs: z.array(dropOffSchema).optional(),
  /** ours: what the receiver tells the courier; the sender alone sees it */
  otp: z.number().nullish(),
  /** ours: it may be left at the door, with a picture instead of the code */
  leave_at_door: z.boolean().optional(),
  /** ours: picture that the courier took at the door */
  handover_img: z.string().nullish(),
  /** ours */
  declared_value: z.number().nullish(),
  /** ours */
  weight_g: z.number().nullish(),
  /** ours: longest side */
  length_cm: z.number().nullish(),
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
