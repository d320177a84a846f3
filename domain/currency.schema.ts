import { z } from 'zod'

export const currencySchema = z.object({
  id: z.number(),
  symbol: z.string(),
  title: z.string(),
  rate: z.number(),
  default: z.boolean(),
  position: z.enum(['before', 'after']),
  active: z.boolean(),
  /** ours: how many decimals it is counted in */
  decimals: z.number().optional(),
  /** ours: the smallest coin, if larger than the minor unit */
  step: z.number().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Currency = z.output<typeof currencySchema>
