import { type Coupon, couponName, couponRefusal } from '@/domain/coupon'
import { BASE_DECIMALS, toWire } from '@/domain/money'
import type { Db } from '@/server/db/client'
import type { AuthUser, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { type CouponRow, findCoupon, hasOrdered } from './coupon.queries'

/**
 * The coupon behind a typed code, if it holds for that person at that shop. Throws the reason when
 * it does not.
 */
export async function getValidCoupon(
  db: Db,
  input: { typed: string; shopId: number; user: AuthUser; now: Date; lock?: boolean },
): Promise<CouponRow> {
  const { typed, shopId, user, now, lock } = input
  const coupon = await findCoupon(db, couponName(typed), { lock })
  if (!coupon) throw new AppError('coupon_unknown')
  // whether a contact has ordered before is nobody's business until it is proven
  if (coupon.first_order && user.guest) throw new AppError('coupon_account')
  const isFirstOrder = !coupon.first_order || !(await hasOrdered(db, user.id))
  const refusal = couponRefusal(coupon, { shopId, now, isFirstOrder })
  if (refusal) throw new AppError(refusal)
  return coupon
}

/** Amounts are the default currency's; percents are percents. */
function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    qty: row.qty,
    price: row.type === 'fix' ? toWire(row.amount, BASE_DECIMALS) : row.amount / 100,
    expired_at: row.expired_at.toISOString(),
  }
}

/** Whether a code holds for the caller at a shop; throws why not. */
export async function checkCoupon(
  ctx: UserCtx,
  input: { coupon: string; shop_id: number },
): Promise<Coupon> {
  const { coupon, shop_id } = input
  const { db, user, now } = ctx
  return toCoupon(await getValidCoupon(db, { typed: coupon, shopId: shop_id, user, now }))
}
