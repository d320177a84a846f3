import { z } from 'zod'

/** A currency as admins change it. */
export const adminCurrencySchema = z.object({
  id: z.number(),
  /** ISO 4217 code */
  title: z.string(),
  symbol: z.string(),
  position: z.enum(['before', 'after']),
  /** how much of it is one of the default currency */
  rate: z.number(),
  /** of its minor unit */
  decimals: z.number(),
  /** what prices are kept in: always shown, its rate is 1 */
  default: z.boolean(),
  /** whether visitors can choose it */
  active: z.boolean(),
  updated_at: z.string(),
})
export type AdminCurrency = z.output<typeof adminCurrencySchema>

/** What a new one is, and what can be chosen. */
export const currencyOptionsSchema = z.object({
  /** codes that are not in the list yet */
  codes: z.array(z.string()),
  /** what rates are against */
  main: z.string(),
})
export type CurrencyOptions = z.output<typeof currencyOptionsSchema>

/** what one of the dearest is of the cheapest, and more */
const MAX_RATE = 1_000_000_000
const MIN_RATE = 0.000_000_01

const symbol = z.string().trim().min(1).max(10)
const rate = z
  .number()
  .max(MAX_RATE)
  .refine((value) => value >= MIN_RATE, 'above_zero')
const bodyShape = {
  symbol,
  position: z.enum(['before', 'after']),
  rate: z.coerce.number().pipe(rate),
  active: z.boolean(),
}

export const currencyBodySchema = z.object({
  ...bodyShape,
  /** of the row that was looked at */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type CurrencyBody = z.output<typeof currencyBodySchema>

const title = z.string().trim().toUpperCase().length(3)
export const newCurrencySchema = z.object({ ...bodyShape, title })
export type NewCurrency = z.output<typeof newCurrencySchema>

/** Digits with a point or a comma before the decimals, as people type a rate. */
const typedRate = z
  .string()
  .trim()
  .min(1)
  .refine((text) => /^\d{1,10}([.,]\d{0,10})?$/.test(text), 'number')
  .transform((text) => Number(text.replace(',', '.')))
  .pipe(rate)

/** The form of a currency; the code of one that there is already stays. */
export const currencyFormSchema = (isNew: boolean) =>
  z.object({
    ...bodyShape,
    title: isNew ? title : z.string().transform(() => undefined),
    rate: typedRate,
  })
