import { z } from 'zod'
import { shopOrderings } from '@/domain/shop'
import { shopTypes } from '@/domain/shop-ref'
import {
  currencyInput,
  dietInput,
  flagInput,
  looseAddress,
  pageInput,
  pointInput,
  searchInput,
} from '@/server/platform/http/inputs'

/** Invalid filters are ignored; only required fields are validated. */
const whole = z.coerce.number().int().positive().optional().catch(undefined)
const flag = flagInput.catch(undefined)
const range = z
  .preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.coerce.number().min(0).max(1e12)).min(1).max(2).optional(),
  )
  .catch(undefined)

export const shopLookInput = z.object({ ...currencyInput.shape, address: looseAddress })

export const shopListInput = z.object({
  ...pageInput.shape,
  ...shopLookInput.shape,
  type: z.enum(shopTypes).optional().catch(undefined),
  category_id: whole,
  shop_id: whole,
  open: flag,
  verify: flag,
  free_delivery: flag,
  deals: flag,
  take: whole,
  rating: range,
  prices: range,
  delivery: z.enum(['pickup', 'delivery']).optional().catch(undefined),
  ...dietInput.shape,
  search: searchInput,
  order_by: z.enum(shopOrderings).optional().catch(undefined),
  column: z
    .enum(['id', 'created_at', 'rating_avg', 'orders_count', 'min_amount'])
    .optional()
    .catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})

export const shopIdsInput = z.object({
  ...shopLookInput.shape,
  shops: z.array(z.coerce.number().int().positive().catch(0)).max(500).catch([]),
})

export const tagListInput = z.object({ ...pageInput.shape, category_id: whole })
export const branchListInput = z.object({
  ...pageInput.shape,
  ...currencyInput.shape,
  shop_id: z.coerce.string().max(64).optional().catch(undefined),
})
export const zoneInput = z.object({ address: pointInput })
export const workingInput = z.object({
  /** wall clock of the shop, YYYY-MM-DD HH:mm; now when left out */
  date: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):[0-5]\d/)
    .optional(),
})
