import { z } from 'zod'
import { allergens, diets } from '@/domain/diet'

/** Input schemas that many routes share. Numbers in the query are texts, so they are coerced. */
const whole = z.coerce.number().int()

export const idParams = z.object({ id: whole.positive() })
/** numeric id or uuid */
export const keyParams = z.object({ id: z.string().min(1).max(64) })

export const pageInput = z.object({
  page: whole.min(1).max(1_000_000).optional().catch(undefined),
  perPage: whole.min(1).optional().catch(undefined),
})

/** lists of admins: those that visitors see, or with `active=0` those that they do not */
export const shownInput = pageInput.extend({
  active: whole
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .optional()
    .catch(undefined),
})
export type ShownInput = z.output<typeof shownInput>

/** `updated_at` of the row that was looked at, before something that cannot be taken back */
export const seenInput = z.object({ updated_at: z.iso.datetime({ offset: true }).optional() })

/** a number that filters a list; invalid values are ignored */
export const wholeInput = whole.positive().optional().catch(undefined)

/** the greatest value of PostgreSQL's `integer`; ids are `bigint` */
const MAX_INTEGER = 2_147_483_647

/** like `wholeInput`, for a column of type `integer`: more than it can hold is the most that it can */
export const countInput = wholeInput.transform((count) =>
  count === undefined ? undefined : Math.min(count, MAX_INTEGER),
)

export const pointInput = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

/** an optional location for a list; an invalid one is ignored */
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

/** text of a search box; PostgreSQL rejects NUL characters in texts */
export const searchInput = z
  .string()
  .transform((text) => text.replaceAll('\0', ' ').trim().slice(0, 100) || undefined)
  .optional()
  .catch(undefined)

/** dietary filter and allergens to exclude */
export const dietInput = z.object({
  diet: z.enum(diets).optional().catch(undefined),
  free_of: z.array(z.enum(allergens)).max(allergens.length).optional().catch(undefined),
})
