import type { CouponRule } from './pricing'

/** A valid coupon as the API answers it. */
export interface Coupon {
  id: number
  /** the code */
  name: string
  type: 'fix' | 'percent'
  /** remaining uses */
  qty: number
  /** a decimal amount in the default currency, or a percentage */
  price: number
  /** ISO */
  expired_at: string
}

/** The fields that decide whether a coupon is valid. */
export interface CouponTerms {
  /** null: valid in every shop */
  shop_id: number | null
  /** remaining uses */
  qty: number
  /** only for a customer's first order */
  first_order: boolean
  /** null: since it was made */
  starts_at: Date | null
  expired_at: Date
}

/** How a coupon stands, in the order of the console's tabs. */
export const couponStates = ['running', 'planned', 'used_up', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

/** How a coupon stands at a moment; what cannot change any more comes first. */
export function couponState(
  { qty, starts_at, expired_at }: Pick<CouponTerms, 'qty' | 'starts_at' | 'expired_at'>,
  now: Date,
): CouponState {
  if (expired_at <= now) return 'ended'
  if (starts_at !== null && starts_at > now) return 'planned'
  return qty <= 0 ? 'used_up' : 'running'
}

/** Names of the API's errors (server/platform/http/errors.ts). */
export type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_shop'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_first_order'

/**
 * Why a coupon is invalid for an order, the most permanent reason first; null if valid. Before it begins nobody knows it: what is
 * planned does not show.
 */
export function couponRefusal(
  coupon: CouponTerms,
  order: { shopId: number; now: Date; isFirstOrder: boolean },
): CouponRefusal | null {
  if (coupon.starts_at !== null && coupon.starts_at > order.now) return 'coupon_unknown'
  if (coupon.shop_id !== null && coupon.shop_id !== order.shopId) return 'coupon_shop'
  if (coupon.expired_at <= order.now) return 'coupon_expired'
  if (coupon.qty <= 0) return 'coupon_used_up'
  if (coupon.first_order && !order.isFirstOrder) return 'coupon_first_order'
  return null
}

/** Whether the `statusCode` of an error response is about the coupon. */
export const isCouponError = (statusCode: string) => statusCode.startsWith('ERROR_COUPON')

/** Codes are stored in upper case, and typed in any. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * A coupon as a rule of pricing. `amount` is in minor units of the default currency, or hundredths of a
 * percent; `convert` turns the former into minor units of the quote's currency.
 */
export function toCouponRule(
  coupon: { type: 'fix' | 'percent'; amount: number },
  convert: (baseMinor: number) => number,
): CouponRule {
  return coupon.type === 'fix'
    ? { type: 'fix', amountMinor: convert(coupon.amount) }
    : { type: 'percent', percentBp: coupon.amount }
}
