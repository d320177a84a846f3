import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CouponState } from '@/domain/coupon'
import type { Db } from '@/server/platform/db/client'
import { coupons } from '@/server/platform/db/schema/coupon'
import { orders } from '@/server/platform/db/schema/order'
import { shops } from '@/server/platform/db/schema/shop'

/** The condition of `couponState` in SQL. */
function isIn(state: CouponState, now: Date): SQL | undefined {
  const isOver = lte(coupons.expired_at, now)
  const isAhead = gt(coupons.starts_at, now)
  const isOn = and(
    gt(coupons.expired_at, now),
    or(isNull(coupons.starts_at), lte(coupons.starts_at, now)),
  )
  if (state === 'ended') return isOver
  if (state === 'planned') return and(gt(coupons.expired_at, now), isAhead)
  return and(isOn, state === 'used_up' ? lte(coupons.qty, 0) : gt(coupons.qty, 0))
}

/** A canceled order has given its use back. Both tables have an `id`, so that names are written out. */
const uses = sql<number>`(select count(*)::int from ${orders} o
  where o.coupon_id = "coupons"."id" and o.status <> 'canceled')`

const columns = { coupon: coupons, uses }

/** Coupons that stand so, the one that ends first comes first; ended ones the latest first. */
export async function listCouponRows(
  db: Db,
  { state, now }: { state: CouponState; now: Date },
  page: { limit: number; offset: number },
) {
  const by = state === 'ended' ? desc : asc
  return db
    .select(columns)
    .from(coupons)
    .where(isIn(state, now))
    .orderBy(by(coupons.expired_at), by(coupons.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCoupons(db: Db, state: CouponState, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(coupons).where(isIn(state, now))
  return row?.total ?? 0
}

export async function findCouponRow(db: Db, id: number) {
  const [row] = await db.select(columns).from(coupons).where(eq(coupons.id, id))
  return row
}
export type UsedCoupon = NonNullable<Awaited<ReturnType<typeof findCouponRow>>>

/** Keeps orders from using a coupon, or giving it back, until the transaction ends. */
export async function lockCoupon(tx: Db, id: number) {
  const [row] = await tx
    .select({ updated_at: coupons.updated_at })
    .from(coupons)
    .where(eq(coupons.id, id))
    .for('no key update')
  return row
}

/** Its id; undefined where there is one with its code already. */
export async function insertCoupon(
  tx: Db,
  row: typeof coupons.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(coupons)
    .values(row)
    .onConflictDoNothing({ target: coupons.name })
    .returning({ id: coupons.id })
  return made?.id
}

export async function updateCoupon(
  tx: Db,
  id: number,
  changes: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await tx.update(coupons).set(changes).where(eq(coupons.id, id))
}

export async function hasShop(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, id))
  return rows.length > 0
}
