import { z } from 'zod'
import type { OtpSent } from './auth'
import { isSupportedLocale } from './language-codes'
import { emailSchema, genderSchema, nameSchema, passwordSchema, phoneSchema } from './user.schema'

/** Fields that clients send empty count as not sent. */
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** The same, but null takes away what stood there; older clients never send it. */
const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.nullish())

export const otpSentSchema: z.ZodType<OtpSent> = z.object({
  verifyId: z.string(),
  phone: z.string(),
})

const identity = { email: blank(emailSchema), phone: blank(phoneSchema) }

const isNamed = (value: { email?: string; phone?: string }) =>
  value.email !== undefined || value.phone !== undefined
const namedBy = { message: 'email_or_phone', path: ['email'] }

/** Sign-in by e-mail or phone. Old passwords may be short, so only presence is asked for. */
export const loginSchema = z
  .object({
    ...identity,
    password: z.string().min(1).max(200),
    firebase_token: blank(z.string().max(500)),
  })
  .refine(isNamed, namedBy)

/** Where a guest's code goes: the contact they have given, or a better one. */
export const guestCodeSchema = z.object({ email: blank(emailSchema) })
export const guestProofSchema = z.object({ email: emailSchema, code: z.string().trim().max(100) })

/** The start of a registration: an e-mail or a phone. */
export const registerSchema = z.object(identity).refine(isNamed, namedBy)

/** The start of a reset by e-mail. */
export const resetSchema = z.object({ email: emailSchema })

const passwordsMatch = (value: { password?: string; password_confirmation?: string }) =>
  value.password_confirmation === undefined || value.password === value.password_confirmation
const matchedBy = { message: 'passwords_match', path: ['password_confirmation'] }

const details = {
  firstname: nameSchema,
  lastname: blank(nameSchema),
  phone: blank(phoneSchema),
  gender: blank(genderSchema),
  referral: blank(z.string().trim().max(50)),
  password: passwordSchema,
}

/** The form that completes a registration. */
export const detailsSchema = z
  .object({ ...details, password_confirmation: z.string() })
  .refine(passwordsMatch, matchedBy)

/** One mobile client misspells the repetition (contract/FLOWS 3.19). */
const spelled = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('password_conformation' in value)) {
      return value
    }
    const { password_conformation, ...rest } = value
    return { password_confirmation: password_conformation, ...rest }
  }, schema)

/**
 * The same details with the e-mail that was proven and the proof of it; clients may leave the repetition
 * out, and older ones know of no proof.
 */
export const afterVerifySchema = spelled(
  z
    .object({
      ...details,
      email: emailSchema,
      password_confirmation: blank(z.string()),
      proof: blank(z.string().trim().max(100)),
    })
    .refine(passwordsMatch, matchedBy),
)

/** Sign-in with another account; only the token in `id` is believed, a provider's word for it. */
export const socialSchema = z.object({
  id: z.string().trim().min(1).max(8000),
  name: blank(z.string().trim().max(200)),
  referral: blank(z.string().trim().max(50)),
})

/** Who has proven a phone at Firebase: its token in `id`, and what a new account may start with. */
export const provenPersonSchema = z.object({
  id: blank(z.string().trim().max(8000)),
  firstname: blank(nameSchema),
  lastname: blank(nameSchema),
  gender: blank(genderSchema),
  password: blank(passwordSchema),
  referral: blank(z.string().trim().max(50)),
})

/** A new password, typed twice. */
export const newPasswordSchema = z
  .object({ password: passwordSchema, password_confirmation: z.string() })
  .refine(passwordsMatch, matchedBy)

/** The present password may come along with what needs a fresh proof (docs/adr/0075). */
const present = { current_password: blank(z.string().max(200)) }
export const presentPasswordSchema = z.object(present)

/** A new password as a client sends it. */
export const passwordUpdateSchema = z.intersection(newPasswordSchema, presentPasswordSchema)

/** Whatever a profile may change; what is left out stays. */
export const profileUpdateSchema = spelled(
  z
    .object({
      ...identity,
      firstname: blank(nameSchema),
      lastname: clearable(nameSchema),
      birthday: clearable(z.iso.date()),
      gender: clearable(genderSchema),
      lang: blank(z.string().refine(isSupportedLocale)),
      /** one uploaded path, which becomes the avatar */
      images: clearable(z.array(z.string().regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g)$/i)).max(1)),
      password: blank(passwordSchema),
      password_confirmation: blank(z.string()),
      ...present,
      firebase_token: blank(z.string().max(500)),
    })
    .refine(passwordsMatch, matchedBy),
)
export type ProfileUpdate = z.output<typeof profileUpdateSchema>
