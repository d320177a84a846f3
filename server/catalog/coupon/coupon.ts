import { and, eq, ne, sql } from 'drizzle-orm'
import { type Coupon, couponRefusal, normalizeCouponCode } from '@/domain/coupon'
import { BASE_DECIMALS, toWire } from '@/domain/money'
import type { Db } from '@/server/platform/db/client'
import { coupons } from '@/server/platform/db/schema/coupon'
import { orders } from '@/server/platform/db/schema/order'
import type { AuthUser, Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon by its code (upper case); `lock` locks it until the transaction ends. */
async function findCoupon(
  db: Db,
  name: string,
  options: { lock?: boolean } = {},
): Promise<CouponRow | undefined> {
  const query = db.select().from(coupons).where(eq(coupons.name, name))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row
}

/** Whether a user has ordered before; canceled orders don't count. */
async function hasOrdered(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), ne(orders.status, 'canceled')))
    .limit(1)
  return rows.length > 0
}

/** Takes (-1) or returns (+1) a use of a coupon. */
export async function moveCouponUse(tx: Db, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ qty: sql`${coupons.qty} + ${by}::int` })
    .where(eq(coupons.id, id))
}

/**
 * The coupon of a typed code, checked for the shop and for the user, who may be signed out. Throws
 * the reason if the coupon is refused.
 */
export async function getValidCoupon(
  db: Db,
  input: { typed: string; shopId: number; user: AuthUser | null; now: Date; lock?: boolean },
): Promise<CouponRow> {
  const { typed, shopId, user, now, lock } = input
  const coupon = await findCoupon(db, normalizeCouponCode(typed), { lock })
  if (!coupon) throw new AppError('coupon_unknown')
  // a guest's contact is unproven, so whether it has ordered before must not show
  const account = user?.guest ? null : user
  if (coupon.first_order && !account) throw new AppError('coupon_account')
  const isFirstOrder = !coupon.first_order || !account || !(await hasOrdered(db, account.id))
  const refusal = couponRefusal(coupon, { shopId, now, isFirstOrder })
  if (refusal) throw new AppError(refusal)
  return coupon
}

/** `price` is an amount in the default currency, or a percentage. */
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

/** Checks a code for the caller, signed in or not, at a shop. Throws the reason, or 429. */
export async function checkCoupon(
  ctx: Ctx,
  input: { coupon: string; shop_id: number },
): Promise<Coupon> {
  const { coupon, shop_id } = input
  const { db, user, now } = ctx
  await countTry('coupon', ctx, user ? `user ${user.id}` : ctx.ip)
  return toCoupon(await getValidCoupon(db, { typed: coupon, shopId: shop_id, user, now }))
}
