import { z } from 'zod'
import { orderStatuses } from '@/domain/order'
import { pageInput } from '@/server/platform/http/inputs'

/** A state of an order; `completed` is an older client's name. */
export const statusInput = z.preprocess(
  (value) => (value === 'completed' ? 'delivered' : value),
  z.enum(orderStatuses),
)

/** Which states a list has; what is none is ignored. */
export const statesInput = pageInput.extend({
  status: statusInput.optional().catch(undefined),
  statuses: z.array(statusInput).max(20).optional().catch(undefined),
})

export const listInput = statesInput.extend({
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  search: z.string().trim().max(100).optional().catch(undefined),
})
