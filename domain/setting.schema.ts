import { z } from 'zod'
import type { Currency } from './currency'
import type { Language } from './language'
import type { Setting } from './settings'

export const settingSchema: z.ZodType<Setting> = z.object({
  id: z.number().optional(),
  key: z.string(),
  value: z.string(),
})

export const languageSchema: z.ZodType<Language> = z.object({
  id: z.number(),
  locale: z.string(),
  title: z.string(),
  backward: z.boolean(),
  default: z.boolean(),
  active: z.boolean(),
  img: z.string().nullish(),
})

export const currencySchema: z.ZodType<Currency> = z.object({
  id: z.number(),
  symbol: z.string(),
  title: z.string(),
  rate: z.number(),
  default: z.boolean(),
  position: z.enum(['before', 'after']),
  active: z.boolean(),
  decimals: z.number().optional(),
  step: z.number().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
