import type { AdminCoupon, CouponBody, NewCoupon } from '@/domain/admin-coupon.schema'
import { type CouponState, couponState } from '@/domain/coupon'
import { BASE_DECIMALS, fromWire, toWire } from '@/domain/money'
import { localMoment, minuteOf, timeOf } from '@/domain/opening-hours'
import { zonedInstant } from '@/domain/schedule'
import { findShopTitles } from '@/server/catalog/shop/shop-title.queries'
import { recordAct, recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import {
  countCoupons,
  findCouponRow,
  hasShop,
  insertCoupon,
  listCouponRows,
  lockCoupon,
  type UsedCoupon,
  updateCoupon,
} from './edit-coupon.queries'

/** An instant as the clocks of a zone show it, YYYY-MM-DDTHH:MM. */
function onTheWall(at: Date, zone: string): string {
  const { date, minute } = localMoment(at, zone)
  return `${date}T${timeOf(minute)}`
}

/** The instant of a time on the wall; `kept` where it is shown as that already, to the second. */
function instantOf(wall: string, zone: string, kept?: Date | null): Date {
  if (kept && onTheWall(kept, zone) === wall) return kept
  const [date = '', time = ''] = wall.split('T')
  return zonedInstant(date, minuteOf(time), zone)
}

async function toAdminCoupons(
  { lang, now, db }: UserCtx,
  rows: readonly UsedCoupon[],
): Promise<AdminCoupon[]> {
  const zone = await findMarketZone(db)
  const shopIds = rows.flatMap(({ coupon }) => coupon.shop_id ?? [])
  const titles = await findShopTitles(db, shopIds, lang)
  return rows.map(({ coupon, uses }) => {
    const { id, name, type, amount, qty, first_order, starts_at, expired_at, shop_id } = coupon
    return {
      id,
      name,
      type,
      // a percentage is kept in hundredths, too
      price: toWire(amount, BASE_DECIMALS),
      limit: qty + uses,
      uses,
      first_order,
      from: starts_at && onTheWall(starts_at, zone),
      until: onTheWall(expired_at, zone),
      shop: shop_id === null ? null : { id: shop_id, title: titles.get(shop_id) ?? '' },
      state: couponState(coupon, now),
      updated_at: coupon.updated_at.toISOString(),
    }
  })
}

/** For admins: coupons that stand so; without a state those that can be used. */
export async function listAdminCoupons(
  ctx: UserCtx,
  input: { page?: number; perPage?: number; state?: CouponState },
): Promise<Paged<AdminCoupon>> {
  const { db, now } = ctx
  const { state = 'running' } = input
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listCouponRows(db, { state, now }, page)
  return new Paged(await toAdminCoupons(ctx, rows), await countCoupons(db, state, now), paging)
}

/** For admins: one coupon. Throws 404. */
export async function getAdminCoupon(ctx: UserCtx, id: number): Promise<AdminCoupon> {
  const row = await findCouponRow(ctx.db, id)
  const [coupon] = row ? await toAdminCoupons(ctx, [row]) : []
  if (!coupon) throw new AppError('not_found')
  return coupon
}

type Terms = Omit<CouponBody, 'updated_at'>

const valuesOf = ({
  type,
  price,
  limit,
  first_order,
  from,
  until,
  shop_id,
}: Terms): AuditValues => ({
  type,
  price,
  limit,
  first_order,
  from,
  until,
  shop_id,
})

async function toRow(tx: Db, body: Terms, kept?: UsedCoupon) {
  const { type, price, limit, first_order, from, until, shop_id } = body
  if (shop_id !== null && !(await hasShop(tx, shop_id))) throw fieldError('shop_id', 'invalid')
  const uses = kept?.uses ?? 0
  if (limit < uses) throw fieldError('limit', 'min.number', { count: uses })
  const zone = await findMarketZone(tx)
  return {
    type,
    amount: fromWire(price, BASE_DECIMALS),
    qty: limit - uses,
    first_order,
    starts_at: from === null ? null : instantOf(from, zone, kept?.coupon.starts_at),
    expired_at: instantOf(until, zone, kept?.coupon.expired_at),
    shop_id,
  }
}

/** For admins: a new coupon. Throws 422 at `name` for a code that there is, at `shop_id` for a shop that there is not. */
export async function addCoupon(ctx: UserCtx, body: NewCoupon): Promise<AdminCoupon> {
  const { name, ...terms } = body
  const id = await withTransaction(ctx.db, async (tx) => {
    const made = await insertCoupon(tx, { name, ...(await toRow(tx, terms)) })
    if (made === undefined) throw fieldError('name', 'taken')
    await recordChange(tx, ctx, {
      action: 'coupon_added',
      subject: { kind: 'coupon', id: made },
      before: {},
      after: { name, ...valuesOf(terms) },
    })
    return made
  })
  return getAdminCoupon(ctx, id)
}

/** Locks a coupon. Throws 404, and `conflict` when it is not as it was `seen`; uses since then change nothing of it. */
async function lockSeen(tx: Db, ctx: UserCtx, id: number, seen: string | undefined) {
  const locked = await lockCoupon(tx, id)
  const row = locked && (await findCouponRow(tx, id))
  if (!row) throw new AppError('not_found')
  assertSeen(locked, seen)
  return { row, known: await getAdminCoupon({ ...ctx, db: tx }, id) }
}

/**
 * For admins: changes what a coupon is worth, when, where and how often. Its limit counts what was used already, so orders
 * that come meanwhile are not lost. Throws 404, `conflict` when it is not as it was at `updated_at`, 422 at `limit` below
 * its uses and at `shop_id`.
 */
export async function changeCoupon(
  ctx: UserCtx,
  id: number,
  { updated_at: seen, ...terms }: CouponBody,
): Promise<AdminCoupon> {
  await withTransaction(ctx.db, async (tx) => {
    const { row, known } = await lockSeen(tx, ctx, id, seen)
    await updateCoupon(tx, id, { ...(await toRow(tx, terms, row)), updated_at: ctx.now })
    await recordChange(tx, ctx, {
      action: 'coupon_changed',
      subject: { kind: 'coupon', id },
      before: valuesOf({ ...known, shop_id: known.shop?.id ?? null }),
      after: valuesOf(terms),
    })
  })
  return getAdminCoupon(ctx, id)
}

/** For admins: nobody can use a coupon from now on. Throws 404, and `conflict` when it has ended, or changed since it was `seen`. */
export async function endCoupon(
  ctx: UserCtx,
  id: number,
  seen: string | undefined,
): Promise<AdminCoupon> {
  await withTransaction(ctx.db, async (tx) => {
    const { known } = await lockSeen(tx, ctx, id, seen)
    if (known.state === 'ended') throw new AppError('conflict')
    await updateCoupon(tx, id, { expired_at: ctx.now, updated_at: ctx.now })
    await recordAct(tx, ctx, {
      action: 'coupon_ended',
      subject: { kind: 'coupon', id },
      before: { status: known.state },
      after: { status: 'ended' },
    })
  })
  return getAdminCoupon(ctx, id)
}
