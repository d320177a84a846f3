import { and, asc, eq, getTableColumns, gte, lte } from 'drizzle-orm'
import { groupBy } from '@/lib/group-by'
import type { Db } from '@/server/platform/db/client'
import { type Ids, isOneOf } from '@/server/platform/db/one-of'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { shops } from '@/server/platform/db/schema/shop'
import { shopDay } from './shop-day'

/** Discounts running on the shop's day, by product. Which one applies depends on the price. */
export async function listRunningDiscounts(
  db: Db,
  productIds: Ids,
  now: Date,
): Promise<Map<number, (typeof discounts.$inferSelect)[]>> {
  const rows = await db
    .select({ product_id: discountProducts.product_id, discount: discounts })
    .from(discountProducts)
    .innerJoin(discounts, eq(discounts.id, discountProducts.discount_id))
    .innerJoin(shops, eq(shops.id, discounts.shop_id))
    .where(
      and(
        isOneOf(discountProducts.product_id, productIds),
        eq(discounts.active, true),
        lte(discounts.start, shopDay(now)),
        gte(discounts.end, shopDay(now)),
      ),
    )
    .orderBy(asc(discounts.id))
  const byProduct = groupBy(rows, (row) => row.product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ discount }) => discount)]))
}

/** Discounts running on the shop's day, as in `listRunningDiscounts`. */
export async function listShopDiscounts(db: Db, shopIds: readonly number[], now: Date) {
  return db
    .select(getTableColumns(discounts))
    .from(discounts)
    .innerJoin(shops, eq(shops.id, discounts.shop_id))
    .where(
      and(
        isOneOf(discounts.shop_id, shopIds),
        eq(discounts.active, true),
        lte(discounts.start, shopDay(now)),
        gte(discounts.end, shopDay(now)),
      ),
    )
    .orderBy(asc(discounts.id))
}
