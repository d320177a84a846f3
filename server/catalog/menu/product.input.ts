import { z } from 'zod'
import {
  currencyInput,
  dietInput,
  looseAddress,
  pageInput,
  searchInput,
} from '@/server/platform/http/inputs'

const whole = z.coerce.number().int().positive().optional().catch(undefined)

/**
 * Invalid filters are ignored, and so is the contract's `status`: only published ones are listed.
 */
export const productListInput = z.object({
  ...pageInput.shape,
  ...currencyInput.shape,
  category_id: whole,
  brand_id: whole,
  brand_ids: z.array(z.coerce.number().int().positive()).max(100).optional().catch(undefined),
  shop_id: z.coerce.string().max(64).optional().catch(undefined),
  ...dietInput.shape,
  search: searchInput,
  /** gives the shops fee and distance */
  address: looseAddress,
  column: z.enum(['price_asc', 'price_desc', 'created_at', 'id']).optional().catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})

export const productIdsInput = z.object({
  ...currencyInput.shape,
  products: z.array(z.coerce.number().int().positive().catch(0)).max(500).catch([]),
})

export const goingWithInput = z.object({
  ...currencyInput.shape,
  stocks: z.array(z.coerce.number().int().positive().catch(0)).max(100).catch([]),
})

export const searchedInput = z.object({ search: searchInput })
