import { z } from 'zod'

export const currencySchema = z.object({
  id: z.number(),
  symbol: z.string(),
  /** ISO 4217 code */
  title: z.string(),
  /** units of this currency for one of the default currency */
  rate: z.number(),
  default: z.boolean(),
  position: z.enum(['before', 'after']),
  active: z.boolean(),
  /** ours: decimals of its minor unit */
  decimals: z.number().optional(),
  /** ours: the smallest coin, if larger than the minor unit */
  step: z.number().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Currency = z.output<typeof currencySchema>
