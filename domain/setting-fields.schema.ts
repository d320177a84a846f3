import { z } from 'zod'
import { formatLocation, parseLocation } from './address'
import {
  type EditableKey,
  editableKeys,
  editableSettings,
  keysOf,
  type SettingGroup,
  type SettingKind,
  typedAmount,
  typedDecimals,
} from './setting-fields'
import { timeZoneSchema } from './setup.schema'
import { uiVariants } from './ui-variant'
import { emailSchema, phoneSchema } from './user.schema'

const MAX_COUNT = 1_000_000
/** a million units of the default currency */
const MAX_AMOUNT = 100_000_000
const MAX_HOURS = 24 * 90

/** A number from 0 to `max`; `reads` says whether it is written as one. */
const number = (max: number, reads: RegExp, key: string) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => reads.test(text), key)
    .refine((text) => !reads.test(text) || Number(text) <= max, {
      message: 'max.number',
      params: { count: max },
    })

const orEmpty = <S extends z.ZodType<string, string>>(schema: S) => z.union([z.literal(''), schema])

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)
const count = number(MAX_COUNT, /^\d+$/, 'whole')
const hours = number(MAX_HOURS, /^\d+(\.\d+)?$/, 'number')

/** What is kept of a setting, by how it is written. */
const values: Record<SettingKind, z.ZodType<string, string>> = {
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
  amount: number(MAX_AMOUNT, /^\d+$/, 'whole'),
  count,
  optional_count: orEmpty(count),
  hours: orEmpty(hours),
  zone: timeZoneSchema,
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => /^([A-Z]{2})?$/.test(code), 'country'),
  clock: z.enum(['', '12', '24']),
  look: z.enum(uiVariants),
}

/** An amount as a form has it: with at most so many decimals. */
const typed = (decimals: number) =>
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
    .pipe(values.amount)

/** A group's form: what is typed becomes what is kept. `decimals` are the default currency's. */
export function settingFormSchema(group: SettingGroup, decimals: number) {
  const schemaOf = (kind: SettingKind) =>
    kind === 'amount' ? typed(typedDecimals(decimals)) : values[kind]
  const shape = keysOf(group).map((key) => [key, schemaOf(editableSettings[key])] as const)
  return z.object(Object.fromEntries(shape))
}

const changes = Object.fromEntries(
  editableKeys.map((key) => [key, values[editableSettings[key]].optional()]),
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
