import { z } from 'zod'
import { currencySchema } from './currency.schema'
import { pendingSessionSchema } from './second-factor.schema'
import { shopSchema } from './shop.schema'
import { userRoles } from './user'
import { genderSchema } from './user.schema'

const zeroOne = z.union([z.literal(0), z.literal(1)])

const walletSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  user_id: z.number().optional(),
  currency_id: z.number(),
  price: z.number(),
  symbol: z.string(),
  currency: currencySchema.nullish(),
})
export type Wallet = z.output<typeof walletSchema>

export const notificationKindSchema = z.object({
  id: z.number(),
  type: z.string(),
  payload: z.array(z.string()).optional(),
  notification: z
    .object({ user_id: z.number(), notification_id: z.number(), active: zeroOne })
    .nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type NotificationKind = z.output<typeof notificationKindSchema>

export const profileSchema = z.object({
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
  /** a seller's; null also where another marketplace words it differently, as no screen reads it */
  shop: shopSchema.nullable().catch(null),
  /** orders without an account (ADR 0057); absent for everybody else */
  guest: z.literal(true).optional(),
  notifications: z.array(notificationKindSchema),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Profile = z.output<typeof profileSchema>

/** Sign-in answer. Clients read `token` in some flows and `access_token` in others. */
export const sessionSchema = z.object({
  token: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  user: profileSchema,
  /** signs the user in to Firebase within an hour; only if that is configured */
  custom_token: z.string().optional(),
})
export type Session = z.output<typeof sessionSchema>

/** The answer of a sign-in: whole, or waiting for the second factor (ADR 0127). */
export const signInSchema = z.union([sessionSchema, pendingSessionSchema])
export type SignIn = z.output<typeof signInSchema>

/** What Firebase signs a customer of ours in with. */
export const customTokenSchema = z.object({ custom_token: z.string() })
