import type { CouponRule } from './pricing'

export interface Coupon {
  id: number
  name: string
  type: 'fix' | 'percent'
  qty: number
  price: number
  expired_at: string
}

/** The fields that make a coupon valid. */
export interface CouponTerms {
  shop_id: number | null
  qty: number
  first_order: boolean
  expired_at: Date
}

export type CouponRefusal =
  | 'coupon_shop'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_first_order'

/** Why a coupon is invalid for an order, the most permanent reason first; null if valid. */
export function couponRefusal(
  coupon: CouponTerms,
  order: { shopId: number; now: Date; isFirstOrder: boolean },
): CouponRefusal | null {
  if (coupon.shop_id !== null && coupon.shop_id !== order.shopId) return 'coupon_shop'
  if (coupon.expired_at <= order.now) return 'coupon_expired'
  if (coupon.qty <= 0) return 'coupon_used_up'
  if (coupon.first_order && !order.isFirstOrder) return 'coupon_first_order'
  return null
}

/** Whether a refusal's `statusCode` is about the coupon. */
export const isCouponError = (statusCode: string) => statusCode.startsWith('ERROR_COUPON')

/** Codes are kept in upper case, whatever is typed. */
export function couponName(typed: string): string {
  return typed.trim().toUpperCase()
}

/** A coupon's amount as a pricing rule; `convert` turns base minor units into the quote's currency. */
export function couponRule(
  coupon: { type: 'fix' | 'percent'; amount: number },
  convert: (baseMinor: number) => number,
): CouponRule {
  return coupon.type === 'fix'
    ? { type: 'fix', amountMinor: convert(coupon.amount) }
    : { type: 'percent', percentBp: coupon.amount }
}
