import { z } from 'zod'
import { flagSchema } from './api.schema'
import { MAX_PARCEL_DROP_OFFS } from './parcel'
import { nameSchema, phoneSchema } from './user.schema'

const id = z.coerce.number().int().positive()
const detail = z.string().trim().max(500).nullish()
const part = z.string().trim().max(50).nullish()

/** An uploaded picture, as dashboard/galleries names it. */
export const imageSchema = z.string().regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g)$/i)

const point = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

const newAddressSchema = point.extend({
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
  images: z.array(imageSchema).max(10).optional(),
  payment_id: id.optional(),
  /** ours: receivers before `address_to`, in the courier's order */
  drop_offs: z
    .array(z.object({ username: nameSchema, phone: phoneSchema, address: newAddressSchema }))
    .max(MAX_PARCEL_DROP_OFFS)
    .optional(),
  /** ours: as soon as possible; day and time are then the server's */
  asap: flagSchema.optional(),
  weight_g: z.coerce.number().int().positive().max(1_000_000).nullish(),
  /** longest side */
  length_cm: z.coerce.number().int().positive().max(10_000).nullish(),
  /** decimal number in the parcel's currency */
  declared_value: z.coerce.number().min(0).max(1_000_000_000).nullish(),
  /** ours: a picture may stand for the receiver's code */
  leave_at_door: flagSchema.optional(),
  /** ours: nothing of what may not be sent is inside */
  agreed: flagSchema.refine(Boolean, 'required').optional(),
  quote_id: z.uuid().optional(),
})
export type NewParcel = z.output<typeof newParcelSchema>

/** Body of POST dashboard/user/parcel-orders/quote. */
export const parcelRequestSchema = z.object({
  type_id: id,
  currency_id: id.optional(),
  address_from: point,
  address_to: point,
  drop_offs: z
    .array(z.object({ address: point }))
    .max(MAX_PARCEL_DROP_OFFS)
    .optional(),
})
export type ParcelRequest = z.output<typeof parcelRequestSchema>
