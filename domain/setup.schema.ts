import { z } from 'zod'
import { parseLocation } from './address'
import { emailSchema, nameSchema, passwordSchema, phoneSchema } from './user.schema'

/** An IANA name. */
export const timeZoneSchema = z
  .string()
  .trim()
  .max(60)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'invalid')

const choice = z.string().trim().min(1).max(20)

/** What opens a new marketplace: its first admin, and what every page needs of it. */
export const setupSchema = z.object({
  /** the admin's own */
  firstname: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** who runs it, for its terms */
  company: z.string().trim().min(1).max(200),
  /** where customers reach the company */
  address: z.string().trim().min(1).max(300),
  phone: phoneSchema,
  /** the middle of the city */
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  /** locales of the interface */
  languages: z.array(choice).min(1).max(40),
  /** the one that a visitor sees whose language is not among them */
  default_language: choice,
  /** ISO 4217 code */
  currency: z.string().trim().toUpperCase().length(3),
  time_zone: timeZoneSchema,
  /** whether to begin with a set of shop categories */
  categories: z.boolean(),
})
export type Setup = z.output<typeof setupSchema>

/** The same as it is sent: with the code that the server printed at its start. */
export const setupBodySchema = setupSchema.extend({ token: z.string().trim().min(1).max(200) })

/** The same in a form, where the place is typed as maps show it: latitude, longitude. */
export const setupFormSchema = setupBodySchema.extend({
  location: z
    .string()
    .trim()
    .min(1)
    .refine((text) => parseLocation(text) !== undefined, 'location')
    .transform((text) => parseLocation(text) ?? { latitude: 0, longitude: 0 }),
})

/** What a marketplace that is not set up can be opened with. */
export const setupOptionsSchema = z.object({
  languages: z.array(z.object({ locale: z.string(), title: z.string(), backward: z.boolean() })),
  /** ISO 4217 codes */
  currencies: z.array(z.string()),
  time_zones: z.array(z.string()),
  /** whether a mail server or an SMS gateway is set: without both nobody gets the code that an account begins with */
  sends_mail: z.boolean(),
})
export type SetupOptions = z.output<typeof setupOptionsSchema>
