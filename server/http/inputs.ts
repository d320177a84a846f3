import { z } from 'zod'
import { allergens, diets } from '@/domain/diet'

/** Pieces that many routes take. Texts of the query become numbers here. */
const whole = z.coerce.number().int()

export const idParams = z.object({ id: whole.positive() })
/** numeric id or uuid */
export const keyParams = z.object({ id: z.string().min(1).max(64) })

export const pageInput = z.object({
  page: whole.min(1).max(1_000_000).optional().catch(undefined),
  perPage: whole.min(1).optional().catch(undefined),
})

/** a number that a list is narrowed by; nonsense narrows nothing */
export const wholeInput = whole.positive().optional().catch(undefined)

export const pointInput = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

/** an address that may be missing or nonsense in a list: then the list simply ignores it */
export const looseAddress = pointInput.optional().catch(undefined)
export const currencyInput = z.object({
  currency_id: whole.positive().optional().catch(undefined),
})

/** 1, "1", true, "true" */
export const flagInput = z
  .union([z.boolean(), z.string(), z.number()])
  .optional()
  .transform((value) =>
    value === undefined
      ? undefined
      : value === true || value === 1 || value === '1' || value === 'true',
  )

export const idsInput = z.object({ ids: z.array(z.coerce.string()).min(1).max(500) })

/** what somebody typed into a search box; PostgreSQL refuses NUL characters in texts */
export const searchInput = z
  .string()
  .transform((text) => text.replaceAll('\0', ' ').trim().slice(0, 100) || undefined)
  .optional()
  .catch(undefined)

/** what somebody eats, and what must not be in it */
export const dietInput = z.object({
  diet: z.enum(diets).optional().catch(undefined),
  free_of: z.array(z.enum(allergens)).max(allergens.length).optional().catch(undefined),
})
