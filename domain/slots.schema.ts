import { z } from 'zod'
import type { SlotLoads } from './slots'

export const slotLoadsSchema: z.ZodType<SlotLoads> = z.object({
  capacity: z.number().int().positive().nullable(),
  full: z.array(z.string()),
})
