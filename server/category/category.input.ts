import { z } from 'zod'
import { categoryTypes } from '@/domain/category'
import { pageInput, searchInput } from '@/server/http/inputs'

/** Lists ignore what makes no sense. Customers see active categories only, whatever `active` says. */
export const categoryListInput = z.object({
  ...pageInput.shape,
  type: z.enum(categoryTypes).optional().catch(undefined),
  shop_id: z.coerce.number().int().positive().optional().catch(undefined),
  search: searchInput,
})
