import { z } from 'zod'

/** Which slots of a shop are full; ours. */
export const slotLoadsSchema = z.object({
  /** orders that the kitchen takes per slot; null: no limit */
  capacity: z.number().int().positive().nullable(),
  /** starts of full slots, ISO */
  full: z.array(z.string()),
})
export type SlotLoads = z.output<typeof slotLoadsSchema>

/** Body of PUT dashboard/seller/shops/{id}/slots; null means no limit. */
export const slotLimitSchema = z.object({
  capacity: z.union([z.null(), z.coerce.number().int().min(1).max(1000)]),
})
export type SlotLimit = z.output<typeof slotLimitSchema>
