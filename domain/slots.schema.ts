import { z } from 'zod'
import type { SlotLoads } from './slots'

export const slotLoadsSchema: z.ZodType<SlotLoads> = z.object({
  capacity: z.number().int().positive().nullable(),
  full: z.array(z.string()),
})

/** Body of PUT dashboard/seller/shops/{id}/slots; null takes as many as come. */
export const slotLimitSchema = z.object({
  capacity: z.union([z.null(), z.coerce.number().int().min(1).max(1000)]),
})
export type SlotLimit = z.output<typeof slotLimitSchema>
