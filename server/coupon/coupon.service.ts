import { type Coupon, couponName, couponRefusal } from '@/domain/coupon'
import { BASE_DECIMALS, toWire } from '@/domain/money'
import { countTry } from '@/server/auth/limits'
import type { Db } from '@/server/db/client'
import type { AuthUser, Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { type CouponRow, findCoupon, hasOrdered } from './coupon.queries'

/**
 * The coupon behind a typed code, if it holds for that person, or for nobody yet, at that shop. Throws
 * the reason when it does not.
 */
export async function getValidCoupon(
  db: Db,
  input: { typed: string; shopId: number; user: AuthUser | null; now: Date; lock?: boolean },
): Promise<CouponRow> {
  const { typed, shopId, user, now, lock } = input
  const coupon = await findCoupon(db, couponName(typed), { lock })
  if (!coupon) throw new AppError('coupon_unknown')
  // whether a contact has ordered before is nobody's business until it is proven
  const account = user?.guest ? null : user
  if (coupon.first_order && !account) throw new AppError('coupon_account')
  const isFirstOrder = !coupon.first_order || !account || !(await hasOrdered(db, account.id))
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

/** Whether a code holds for the caller, signed in or not, at a shop; throws why not, and 429 for who guesses. */
export async function checkCoupon(
  ctx: Ctx,
  input: { coupon: string; shop_id: number },
): Promise<Coupon> {
  const { coupon, shop_id } = input
  const { db, user, now } = ctx
  await countTry('coupon', ctx, user ? `user ${user.id}` : ctx.ip)
  return toCoupon(await getValidCoupon(db, { typed: coupon, shopId: shop_id, user, now }))
}
