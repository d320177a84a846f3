import { z } from 'zod'
import { toIdentity } from './auth'
import { codeSchema, emailSchema, genderSchema, nameSchema, phoneSchema } from './user.schema'

const isIdentity = (text: string) => {
  const { email, phone } = toIdentity(text)
  return email ? emailSchema.safeParse(email).success : /^\+?\p{Nd}{7,15}$/u.test(phone ?? '')
}

/** Sign-in: one field for e-mail or phone, and the password. */
export const signInForm = z.object({
  login: z.string().trim().min(1).refine(isIdentity, 'email_or_phone'),
  password: z.string().min(1).max(200),
})

/** Recipient of a one-time code: e-mail or SMS. */
export const emailForm = z.object({ email: emailSchema })
export const phoneForm = z.object({ phone: phoneSchema })

export const codeForm = z.object({
  code: z.string().refine((text) => codeSchema.safeParse(text).success, 'code'),
})

/** A code of the app, or a recovery code. */
export const factorForm = z.object({ code: z.string().trim().min(1).max(100) })

/** The current password, as proof of identity. */
export const presentForm = z.object({ password: z.string().min(1).max(200) })

/** Contact details for ordering without an account. */
export const guestForm = z.object({ firstname: nameSchema, email: emailSchema, phone: phoneSchema })

/** A new account at the local sign-in. */
export const localAccountForm = z.object({ name: nameSchema, email: emailSchema })

const optionalName = z.string().trim().max(100)

/** Editable profile fields. */
export const profileForm = z.object({
  firstname: nameSchema,
  lastname: optionalName,
  birthday: z.union([z.literal(''), z.iso.date()]),
  gender: z.union([z.literal(''), genderSchema]),
})
