import { z } from 'zod'
import { categoryTypes } from '@/domain/category'
import { pageInput, searchInput } from '@/server/platform/http/inputs'

/** Invalid filters are ignored, and so is the contract's `active`: only active ones are listed. */
export const categoryListInput = z.object({
  ...pageInput.shape,
  type: z.enum(categoryTypes).optional().catch(undefined),
  shop_id: z.coerce.number().int().positive().optional().catch(undefined),
  search: searchInput,
})
