import { z } from 'zod'
import { formatLocation, parseLocation } from './address'
import { MAX_MEMBERSHIP_DAYS } from './membership'
import {
  type EditableKey,
  editableKeys,
  editableSettings,
  isMoney,
  keysOf,
  type SettingGroup,
  type SettingKind,
  typedAmount,
  typedDecimals,
} from './setting-fields'
import { timeZoneSchema } from './setup.schema'
import { uiVariants } from './ui-variant'
import { emailSchema, phoneSchema } from './user.schema'

/** a million units of the default currency */
const MAX_AMOUNT = 100_000_000

type Range = readonly [min: number, max: number]

/** From and to, where not every number makes sense: beyond them nobody could sign in, or no table be had. */
const limits: Partial<Record<EditableKey, Range>> = {
  otp_expire_time: [1, 60],
  reservation_time_durations: [5, 240],
  reservation_before_time: [0, 30 * 24],
  min_reservation_time: [0, 24],
  reservation_hold_minutes: [0, 24 * 60],
  membership_days: [1, MAX_MEMBERSHIP_DAYS],
  chat_retention_days: [0, 3650],
  trip_distance: [0, 100_000],
}

/** A number in such limits; `reads` says whether it is written as one. */
const number = ([min, max]: Range, reads: RegExp, key: string) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => reads.test(text), key)
    .refine((text) => !reads.test(text) || Number(text) <= max, {
      message: 'max.number',
      params: { count: max },
    })
    .refine((text) => !reads.test(text) || Number(text) >= min, {
      message: 'min.number',
      params: { count: min },
    })

const orEmpty = <S extends z.ZodType<string, string>>(schema: S) => z.union([z.literal(''), schema])

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)
const wholeNumber = (range: Range) => number(range, /^\d+$/, 'whole')
const numbers = {
  amount: wholeNumber,
  worth: wholeNumber,
  count: wholeNumber,
  optional_count: (range: Range) => orEmpty(wholeNumber(range)),
  hours: (range: Range) => orEmpty(number(range, /^\d+(\.\d+)?$/, 'number')),
}
const isNumeric = (kind: SettingKind): kind is keyof typeof numbers => kind in numbers

/** What is kept of a setting, by how it is written; numbers have their limits beside. */
const values: Record<Exclude<SettingKind, keyof typeof numbers>, z.ZodType<string, string>> = {
  switch: z.enum(['0', '1']),
  line: z.string().trim().max(300),
  email: emailSchema,
  // as it is typed: the server reads it in the marketplace's country
  phone: z
    .string()
    .trim()
    .refine((text) => phoneSchema.safeParse(text).success, 'phone'),
  link: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || isWebAddress(text), 'link'),
  place: z
    .string()
    .refine((text) => parseLocation(text) !== undefined, 'location')
    .transform((text) => {
      const point = parseLocation(text)
      return point ? formatLocation(point) : text
    }),
  zone: timeZoneSchema,
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => /^([A-Z]{2})?$/.test(code), 'country'),
  clock: z.enum(['', '12', '24']),
  look: z.enum(uiVariants),
}

/** What is kept of a setting. */
function keptAs(key: EditableKey): z.ZodType<string, string> {
  const kind: SettingKind = editableSettings[key]
  return isNumeric(kind) ? numbers[kind](limits[key] ?? [0, MAX_AMOUNT]) : values[kind]
}

/** An amount as a form has it: with at most so many decimals. */
const typed = (kept: z.ZodType<string, string>, decimals: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => /^\d+([.,]\d*)?$/.test(text), 'number')
    .refine((text) => (text.split(/[.,]/)[1] ?? '').length <= decimals, {
      message: 'decimals',
      params: { count: decimals },
    })
    .transform(typedAmount)
    .pipe(kept)

/** A group's form: what is typed becomes what is kept. `decimals` are the default currency's. */
export function settingFormSchema(group: SettingGroup, decimals: number) {
  const schemaOf = (key: EditableKey) => {
    const kind = editableSettings[key]
    return isMoney(kind) ? typed(keptAs(key), typedDecimals(kind, decimals)) : keptAs(key)
  }
  const shape = keysOf(group).map((key) => [key, schemaOf(key)] as const)
  return z.object(Object.fromEntries(shape))
}

const changes = Object.fromEntries(
  editableKeys.map((key) => [key, keptAs(key).optional()]),
) as Record<EditableKey, z.ZodOptional<z.ZodType<string, string>>>

/** Settings to change, and what they were when somebody looked at them. */
export const settingChangeSchema = z.object({
  ...changes,
  phone: phoneSchema.transform((digits) => `+${digits}`).optional(),
  seen: z.array(z.object({ key: z.enum(editableKeys), value: z.string().max(1000) })).max(100),
})
export type SettingChange = z.output<typeof settingChangeSchema>

/** What the console shows of the settings. */
export const adminSettingsSchema = z.object({
  values: z.record(z.enum(editableKeys), z.string()),
  /** the default currency, in which amounts are kept */
  currency: z.object({ title: z.string(), decimals: z.number() }),
  /** IANA names */
  time_zones: z.array(z.string()),
})
export type AdminSettings = z.output<typeof adminSettingsSchema>
