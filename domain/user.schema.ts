import { z } from 'zod'
import { currencySchema } from './setting.schema'
import {
  CODE_LENGTH,
  MIN_PASSWORD_LENGTH,
  type NotificationKind,
  type Profile,
  type Session,
  type UserShort,
  userRoles,
  type Wallet,
} from './user'

const zeroOne = z.union([z.literal(0), z.literal(1)])

export const userShortSchema: z.ZodType<UserShort> = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  firstname: z.string(),
  lastname: z.string().nullish(),
  img: z.string().nullish(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  active: zeroOne,
  role: z.enum(userRoles).optional(),
  empty_p: z.boolean().optional(),
})

const walletSchema: z.ZodType<Wallet> = z.object({
  id: z.number(),
  uuid: z.string(),
  user_id: z.number().optional(),
  currency_id: z.number(),
  price: z.number(),
  symbol: z.string(),
  currency: currencySchema.nullish(),
})

export const notificationKindSchema: z.ZodType<NotificationKind> = z.object({
  id: z.number(),
  type: z.string(),
  payload: z.array(z.string()).optional(),
  notification: z
    .object({ user_id: z.number(), notification_id: z.number(), active: zeroOne })
    .nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const genderSchema = z.enum(['male', 'female'])

export const profileSchema: z.ZodType<Profile> = z.object({
  id: z.number(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  img: z.string().nullish(),
  birthday: z.string().nullish(),
  gender: genderSchema.nullish(),
  role: z.enum(userRoles),
  active: zeroOne,
  empty_p: z.boolean(),
  email_verified_at: z.string().nullish(),
  phone_verified_at: z.string().nullish(),
  registered_at: z.string().nullish(),
  currency_id: z.number().nullish(),
  lang: z.string().nullish(),
  my_referral: z.string().nullable(),
  wallet: walletSchema.nullable(),
  shop: z.any().nullable(),
  guest: z.literal(true).optional(),
  notifications: z.array(notificationKindSchema),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

export const sessionSchema: z.ZodType<Session> = z.object({
  token: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  user: profileSchema,
  custom_token: z.string().optional(),
})

/** E-mail as people type it: trimmed, lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(200).pipe(z.email())

/** Digits of a phone number, whatever was typed around them; 7 to 15 of them (E.164). */
export const phoneSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replace(/\D/g, ''))
  .refine((digits) => digits.length >= 7 && digits.length <= 15, 'phone')

/** `password` is the key of its text (SPEC section 5 says 6 characters; docs/adr/0075 why it is 8). */
export const passwordSchema = z
  .string()
  .max(200)
  .refine((text) => text.length >= MIN_PASSWORD_LENGTH, 'password')
export const codeSchema = z.string().trim().length(CODE_LENGTH).regex(/^\d+$/)
export const nameSchema = z.string().trim().min(1).max(100)
