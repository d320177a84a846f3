import { z } from 'zod'
import { isBankAccount, plainAccount } from './bank-account'
import { isValidZone, MAX_ZONE_CORNERS } from './delivery-zone'
import { shopTypes } from './shop-ref'
import { phoneSchema, userShortSchema } from './user.schema'
import { weekDays } from './week-day'

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

/** HH:mm, or HH-mm as it travels (contract/FLOWS 3.14). */
const clock = z.string().regex(/^([01]\d|2[0-3])[:-][0-5]\d$/)

/** Ours: opening intervals that the shop begins with; days that are left out are closed. */
export const shopHoursSchema = z
  .array(z.object({ day: z.enum(weekDays), from: clock, to: clock }))
  .min(1)
  .max(21)

/** Ours: the ring that the shop delivers to, as [latitude, longitude]. */
const zoneSchema = z
  .array(z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)]))
  .min(3)
  .max(MAX_ZONE_CORNERS)

/** Ours: the bank account that takings are paid out to. */
export const payoutSchema = z.object({
  holder: z.string().trim().min(1).max(100),
  account: z.string().trim().min(1).transform(plainAccount).refine(isBankAccount, 'account'),
  bank: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((bank) => bank || null),
})
export type Payout = z.output<typeof payoutSchema>

const documentsSchema = z.array(imagePath).max(10)

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
    documents: documentsSchema.optional(),
    categories: ids.min(1),
    tags: ids.optional(),
    price: amount,
    price_per_km: amount,
    min_amount: amount,
    tax: z.coerce.number().min(0).max(100),
    delivery_time_type: z.enum(['minute', 'hour']),
    delivery_time_from: time,
    delivery_time_to: time,
    working_days: shopHoursSchema.optional(),
    zone: zoneSchema.optional(),
    payout: payoutSchema.optional(),
  })
  .refine((shop) => shop.delivery_time_to >= shop.delivery_time_from, {
    message: 'invalid',
    path: ['delivery_time_to'],
  })
  .refine((shop) => !shop.zone || isValidZone(shop.zone, shop.location), {
    message: 'zone',
    path: ['zone'],
  })
export type NewShop = z.output<typeof newShopSchema>

/** What a request that waits may still be given: body of PUT dashboard/user/shops/request. */
export const shopPapersSchema = z.object({
  documents: documentsSchema.min(1).optional(),
  payout: payoutSchema.optional(),
})
export type ShopPapers = z.output<typeof shopPapersSchema>

/** The state of a request to open a shop, for its applicant and for admins. */
export const shopRequestSchema = z.object({
  shop_id: z.number(),
  status: z.enum(['new', 'approved', 'rejected']),
  /** what the admin wrote with the decision */
  status_note: z.string().nullable(),
  documents: z.array(z.string()),
  /** the whole account for admins, its last four characters for the applicant */
  payout: z
    .object({ holder: z.string(), account: z.string(), bank: z.string().nullable() })
    .nullable(),
  zone: z.array(z.tuple([z.number(), z.number()])),
  /** what the marketplace needs before it decides */
  missing: z.array(z.enum(['documents', 'payout'])),
  /** of the shop or its bank account: a decision may name it */
  updated_at: z.string(),
  /** who asks; for admins */
  seller: userShortSchema.optional(),
})
export type ShopRequest = z.output<typeof shopRequestSchema>
