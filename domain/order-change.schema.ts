import { z } from 'zod'
import { flagSchema } from './api.schema'
import { phoneSchema } from './user.schema'

const short = z.string().trim().max(50)

/** Body of PUT dashboard/user/orders/{id}; omitted fields stay. */
export const orderChangeSchema = z.object({
  note: z.string().trim().max(500).optional(),
  phone: phoneSchema.optional(),
  house: short.optional(),
  floor: short.optional(),
  office: short.optional(),
  leave_at_door: flagSchema.optional(),
  tips: z.coerce.number().min(0).max(100_000).optional(),
})
export type OrderChange = z.output<typeof orderChangeSchema>
