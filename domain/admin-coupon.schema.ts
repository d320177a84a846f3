import { z } from 'zod'
import { couponStates, normalizeCouponCode } from './coupon'
import { fromWire } from './money'

/** Decimals of an amount and of a percentage as they are kept. */
const KEPT_DECIMALS = 2
/** a million units of the default currency */
const MAX_PRICE = 1_000_000
const MAX_USES = 1_000_000_000

/** A coupon as admins change it. Its times are those of the clocks on the wall of the marketplace: YYYY-MM-DDTHH:MM. */
export const adminCouponSchema = z.object({
  id: z.number(),
  /** the code, in upper case */
  name: z.string(),
  type: z.enum(['fix', 'percent']),
  /** an amount of the default currency, or a percentage */
  price: z.number(),
  /** how often it can be used in all */
  limit: z.number(),
  /** orders that used it and were not canceled */
  uses: z.number(),
  first_order: z.boolean(),
  /** null: since it was made */
  from: z.string().nullable(),
  until: z.string(),
  /** null: every shop */
  shop: z.object({ id: z.number(), title: z.string() }).nullable(),
  state: z.enum(couponStates),
  updated_at: z.string(),
})
export type AdminCoupon = z.output<typeof adminCouponSchema>

const isTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
const time = z.string().trim().min(1).refine(isTime, { message: 'invalid', abort: true })
const name = z
  .string()
  .trim()
  .min(3)
  .max(50)
  .regex(/^[\p{L}\p{N}_-]+$/u)
  .transform(normalizeCouponCode)

const price = z
  .number()
  .max(MAX_PRICE)
  .refine((value) => fromWire(value, KEPT_DECIMALS) > 0, 'above_zero')
const limit = z.number().int().min(1).max(MAX_USES)

const bodyShape = {
  type: z.enum(['fix', 'percent']),
  price: z.coerce.number().pipe(price),
  limit: z.coerce.number().pipe(limit),
  first_order: z.boolean(),
  from: time.nullable(),
  until: time,
  shop_id: z.coerce.number().int().positive().nullable(),
}

interface Terms {
  type: 'fix' | 'percent'
  price: number
  from?: string | null
  until: string
}

/** Wall clocks are compared as they are written. */
function checkTerms({ type, price: worth, from, until }: Terms, issues: z.RefinementCtx): void {
  if (type === 'percent' && worth > 100) {
    issues.addIssue({
      code: 'custom',
      path: ['price'],
      message: 'max.number',
      params: { count: 100 },
    })
  }
  if (from && until <= from) {
    issues.addIssue({ code: 'custom', path: ['until'], message: 'order' })
  }
}

export const newCouponSchema = z.object({ ...bodyShape, name }).superRefine(checkTerms)
export type NewCoupon = z.output<typeof newCouponSchema>

export const couponBodySchema = z
  .object({
    ...bodyShape,
    /** of the row that was looked at */
    updated_at: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine(checkTerms)
export type CouponBody = z.output<typeof couponBodySchema>

/** The form of a coupon; the code of one that there is already stays. `decimals` are the default currency's. */
export const couponFormSchema = (isNew: boolean, decimals: number) =>
  z
    .object({
      ...bodyShape,
      name: isNew ? name : z.string().transform(() => undefined),
      price: z
        .string()
        .trim()
        .min(1)
        .refine((text) => /^\d{1,9}([.,]\d*)?$/.test(text), { message: 'number', abort: true })
        .transform((text) => Number(text.replace(',', '.')))
        .pipe(price),
      limit: z
        .string()
        .trim()
        .min(1)
        .refine((text) => /^\d{1,10}$/.test(text), { message: 'whole', abort: true })
        .transform(Number)
        .pipe(limit),
      from: z
        .string()
        .refine((text) => text === '' || isTime(text), { message: 'invalid', abort: true })
        .transform((text) => text || null),
      shop_id: z.number().nullable(),
    })
    .superRefine(checkTerms)
    .superRefine(({ type, price: worth }, issues) => {
      const count = type === 'fix' ? Math.min(decimals, KEPT_DECIMALS) : KEPT_DECIMALS
      if (Number(worth.toFixed(count)) === worth) return
      issues.addIssue({ code: 'custom', path: ['price'], message: 'decimals', params: { count } })
    })
