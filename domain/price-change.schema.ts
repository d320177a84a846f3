import { z } from 'zod'
import { otherSections, productStates } from './own-product'
import { priceChangeKinds } from './price-change'

/** Most that prices are raised by at once, percent; they cannot be lowered to nothing. */
const MAX_PERCENT = 900
const MAX_AMOUNT = 100_000

/** Which products a price change is about: those that the list shows. */
const filter = {
  shop_id: z.coerce.number().int().positive().optional(),
  section: z.union([z.enum(otherSections), z.coerce.number().int().positive()]).optional(),
  state: z.enum(productStates).optional(),
  search: z.string().trim().max(100).optional(),
}

interface Change {
  kind: 'percent' | 'amount'
  value: number
}
function checkValue({ kind, value }: Change, issues: z.RefinementCtx): void {
  const path = ['value']
  const max = kind === 'percent' ? MAX_PERCENT : MAX_AMOUNT
  if (value === 0) issues.addIssue({ code: 'custom', path, message: 'not_zero' })
  else if (kind === 'percent' && value <= -100) {
    issues.addIssue({ code: 'custom', path, message: 'min.number', params: { count: -99 } })
  } else if (value > max) {
    issues.addIssue({ code: 'custom', path, message: 'max.number', params: { count: max } })
  } else if (Number(value.toFixed(2)) !== value) {
    issues.addIssue({ code: 'custom', path, message: 'decimals', params: { count: 2 } })
  }
}

export const priceChangeSchema = z
  .object({
    ...filter,
    kind: z.enum(priceChangeKinds),
    /** percent, or units of the default currency */
    value: z.number(),
    /** the plan that was looked at: another one is refused */
    plan: z.string().max(64).optional(),
  })
  .superRefine(checkValue)
export type PriceChangeInput = z.output<typeof priceChangeSchema>

/** What a form has of it. */
export const priceFormSchema = z
  .object({
    kind: z.enum(priceChangeKinds),
    value: z
      .string()
      .trim()
      .min(1)
      .refine((text) => /^[+\-−–]?\d{1,6}([.,]\d*)?$/.test(text), {
        message: 'number',
        abort: true,
      })
      .transform((text) => Number(text.replace(/^[−–]/, '-').replace(',', '.'))),
  })
  .superRefine(checkValue)

/** What a change makes of prices. */
export const priceReportSchema = z.object({
  /** names this plan */
  plan: z.string(),
  /** prices that change, of so many products, and those that stay */
  changed: z.number(),
  products: z.number(),
  unchanged: z.number(),
  /** the first of those that change */
  lines: z.array(
    z.object({
      product_id: z.number(),
      titles: z.record(z.string(), z.string()),
      /** in the main language; empty where there is one way to buy it */
      options: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
})
export type PriceReport = z.output<typeof priceReportSchema>
