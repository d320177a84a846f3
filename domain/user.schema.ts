import { z } from 'zod'
import { isRefusedPhone } from './typed-phone'
import { CODE_LENGTH, MIN_PASSWORD_LENGTH, userRoles } from './user'

const zeroOne = z.union([z.literal(0), z.literal(1)])

export const userShortSchema = z.object({
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
export type UserShort = z.output<typeof userShortSchema>

export const genderSchema = z.enum(['male', 'female'])

/** E-mail as people type it: trimmed, lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(200).pipe(z.email())

/**
 * Digits of a phone number, whatever was typed around them; 7 to 15 of them (E.164). The API reads a number
 * in the marketplace's country before (`platform/http/phones.ts`); what cannot be read is refused here.
 */
export const phoneSchema = z
  .union([z.string(), z.number()])
  .transform((value) => (isRefusedPhone(String(value)) ? '' : String(value).replace(/\D/g, '')))
  .refine((digits) => digits.length >= 7 && digits.length <= 15, 'phone')

/** `password` is its text's key (SPEC section 5 says 6 characters; docs/adr/0075 why it is 8). */
export const passwordSchema = z
  .string()
  .max(200)
  .refine((text) => text.length >= MIN_PASSWORD_LENGTH, 'password')
export const codeSchema = z.string().trim().length(CODE_LENGTH).regex(/^\d+$/)
export const nameSchema = z.string().trim().min(1).max(100)
