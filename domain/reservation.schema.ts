import { z } from 'zod'
import { translationSchema } from './api.schema'
import { pointSchema } from './geo.schema'
import { closedDateSchema, workingDaySchema } from './opening-hours.schema'
import { bonusSchema } from './product.schema'
import { reservationStatuses } from './reservation-status'
import { shopSchema, tagSchema } from './shop.schema'
import { shopTypes } from './shop-ref'
import { deliveryTimeSchema } from './shop-ref.schema'
import { userShortSchema } from './user.schema'

/** A shop as the reservation screens see it. */
export const reservationShopSchema = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  type: z.enum(shopTypes).optional(),
  logo_img: z.string().nullish(),
  background_img: z.string().nullish(),
  phone: z.string().nullish(),
  open: z.boolean(),
  price: z.number().optional(),
  price_per_km: z.number().optional(),
  products_count: z.number().optional(),
  rating_avg: z.number().nullish(),
  reviews_count: z.number().optional(),
  is_recommended: z.boolean().optional(),
  discounts_count: z.number().optional(),
  verify: z.union([z.literal(0), z.literal(1)]).optional(),
  location: pointSchema.nullish(),
  delivery_time: deliveryTimeSchema.nullish(),
  bonus: bonusSchema.nullish(),
  tags: z.array(tagSchema).optional(),
  booking_shop_working_days: z.array(workingDaySchema),
  booking_shop_closed_date: z.array(closedDateSchema),
  /** ours: IANA time zone of the schedule and of all reservation times */
  time_zone: z.string().optional(),
  translation: translationSchema,
})
export type ReservationShop = z.output<typeof reservationShopSchema>

export const reservationZoneSchema = z.object({
  id: z.number(),
  shop_id: z.number(),
  area: z.string().nullish(),
  img: z.string().nullish(),
  translation: translationSchema,
  shop: shopSchema.nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type ReservationZone = z.output<typeof reservationZoneSchema>

export const reservationTableSchema = z.object({
  id: z.number(),
  name: z.string(),
  shop_section_id: z.number(),
  chair_count: z.number(),
  active: z.boolean().optional(),
  shop_section: reservationZoneSchema.nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type ReservationTable = z.output<typeof reservationTableSchema>

export const reservationConfigSchema = z.object({
  id: z.number(),
  /** longest stay, minutes */
  max_time: z.number(),
  shop: shopSchema.nullish(),
})
export type ReservationConfig = z.output<typeof reservationConfigSchema>

/** When a table is taken, "YYYY-MM-DD HH:mm" of the shop's clock. */
export const disabledSlotSchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
})
export type DisabledSlot = z.output<typeof disabledSlotSchema>

/** Times are "YYYY-MM-DD HH:mm" of the shop's clock. */
export const reservationSchema = z.object({
  id: z.number(),
  booking_id: z.number(),
  user_id: z.number(),
  table_id: z.number(),
  start_date: z.string(),
  end_date: z.string().nullish(),
  guest: z.number().nullish(),
  note: z.string().nullish(),
  status: z.enum(reservationStatuses),
  booking: reservationConfigSchema,
  table: reservationTableSchema.nullable(),
  user: userShortSchema.nullish(),
  /** ours: the same times as instants */
  starts_at: z.string().optional(),
  ends_at: z.string().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Reservation = z.output<typeof reservationSchema>

const id = z.coerce.number().int().positive()

/** A real day and minute of the shop's clock, as "YYYY-MM-DD HH:mm". */
const localTime = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/)
  .transform((text) => `${text.slice(0, 10)} ${text.slice(11, 16)}`)
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'invalid')

/** Body of POST dashboard/user/my-bookings. */
export const newReservationSchema = z.object({
  booking_id: id,
  table_id: id,
  start_date: localTime,
  end_date: localTime.nullish(),
  guest: z.coerce.number().int().min(1).max(1000).nullish(),
  note: z.string().trim().max(500).nullish(),
})
export type NewReservation = z.output<typeof newReservationSchema>

/** Body of PUT dashboard/user/my-bookings/{id}; ours. */
export const reservationChangeSchema = newReservationSchema.omit({ booking_id: true })
export type ReservationChange = z.output<typeof reservationChangeSchema>

/** A waiting list entry for a table; ours. */
export const tableWaitSchema = z.object({
  id: z.number(),
  shop_id: z.number(),
  shop: z.object({ title: z.string(), logo_img: z.string().nullish() }).nullish(),
  /** day in the shop's zone */
  day: z.string(),
  guests: z.number(),
  /** when the hold on a table expires; null while waiting */
  held_until: z.string().nullable(),
  created_at: z.string(),
})
export type TableWait = z.output<typeof tableWaitSchema>

/** Body of POST dashboard/user/table-waits. */
export const newTableWaitSchema = z.object({
  shop_id: id,
  day: z.iso.date(),
  guests: z.coerce.number().int().min(1).max(1000),
})
export type NewTableWait = z.output<typeof newTableWaitSchema>
