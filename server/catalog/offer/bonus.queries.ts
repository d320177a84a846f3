import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { arrayOf, type Ids, isOneOf } from '@/server/platform/db/one-of'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { products, stocks } from '@/server/platform/db/schema/product'
import { isSellable } from './offered.queries'

/** Running bonuses by quantity for the stocks of products; the free item must be sellable. */
export async function listStockBonuses(db: Db, productIds: Ids, now: Date) {
  const owners = db
    .select({ id: stocks.id })
    .from(stocks)
    .where(isOneOf(stocks.product_id, productIds))
  return db
    .select({ bonus: bonuses, free_product_id: products.id })
    .from(bonuses)
    .innerJoin(stocks, eq(stocks.id, bonuses.bonus_stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      and(
        inArray(bonuses.stock_id, owners),
        eq(bonuses.type, 'count'),
        eq(bonuses.active, true),
        or(isNull(bonuses.expired_at), gt(bonuses.expired_at, now)),
        isSellable,
      ),
    )
    .orderBy(asc(bonuses.id))
}

/** Ids of the stocks that shops give away by amount, of bonuses that have ended as well. */
export const freeItemsOfShops = (shopIds: Ids): SQL => sql`array(
  select b.bonus_stock_id from ${bonuses} b
  where b.shop_id = any(${arrayOf(shopIds)}) and b.type = 'sum' and b.active)`

/** Running bonuses by amount; the free item must be sellable. */
export async function listShopBonuses(db: Db, shopIds: readonly number[], now: Date) {
  return db
    .select({ bonus: bonuses, free_product_id: products.id })
    .from(bonuses)
    .innerJoin(stocks, eq(stocks.id, bonuses.bonus_stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      and(
        isOneOf(bonuses.shop_id, shopIds),
        eq(bonuses.type, 'sum'),
        eq(bonuses.active, true),
        or(isNull(bonuses.expired_at), gt(bonuses.expired_at, now)),
        isSellable,
      ),
    )
    .orderBy(asc(bonuses.id))
}
