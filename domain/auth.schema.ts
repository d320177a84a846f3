import { z } from 'zod'
import { isSupportedLocale } from './language-codes'
import { emailSchema, genderSchema, nameSchema, passwordSchema, phoneSchema } from './user.schema'

/** Treats an empty string or null as not sent. */
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** Like `blank`, but null clears the stored value; older clients never send it. */
const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.nullish())

/** The handle of a code sent by SMS. */
export const otpSentSchema = z.object({
  verifyId: z.string(),
  phone: z.string(),
})
export type OtpSent = z.output<typeof otpSentSchema>

const identity = { email: blank(emailSchema), phone: blank(phoneSchema) }

/** The digits of a phone at sign-in; an account may hold one that nobody could call. */
const storedPhone = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replace(/\D/g, ''))
  .refine((digits) => digits.length >= 7 && digits.length <= 15, 'phone')

const isNamed = (value: { email?: string; phone?: string }) =>
  value.email !== undefined || value.phone !== undefined
const namedBy = { message: 'email_or_phone', path: ['email'] }

/** Sign-in by e-mail or phone. Old passwords may be short, so only presence is checked. */
export const loginSchema = z
  .object({
    ...identity,
    phone: blank(storedPhone),
    password: z.string().min(1).max(200),
    firebase_token: blank(z.string().max(500)),
  })
  .refine(isNamed, namedBy)

/** Recipient of a guest's code: this e-mail, else the stored one. */
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

/** Accepts one mobile client's misspelling (contract/FLOWS 3.19). */
const spelled = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('password_conformation' in value)) {
      return value
    }
    const { password_conformation, ...rest } = value
    return { password_confirmation: password_conformation, ...rest }
  }, schema)

/**
 * Registration details with the verified e-mail and its proof. `password_confirmation` is optional;
 * older clients send no proof.
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

/** Social sign-in; only the provider's token in `id` is trusted. */
export const socialSchema = z.object({
  id: z.string().trim().min(1).max(8000),
  name: blank(z.string().trim().max(200)),
  referral: blank(z.string().trim().max(50)),
})

/** A phone verified by Firebase: its token in `id`, and details for a new account. */
export const provenUserSchema = z.object({
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

/** Calls that need a recent proof may carry the current password (docs/adr/0075). */
const present = { current_password: blank(z.string().max(200)) }
export const presentPasswordSchema = z.object(present)

/** A new password as a client sends it. */
export const passwordUpdateSchema = z.intersection(newPasswordSchema, presentPasswordSchema)

/** Profile changes; omitted fields stay unchanged. */
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
