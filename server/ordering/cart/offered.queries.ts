import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { productAddons, stocks } from '@/server/platform/db/schema/product'

/** Which add-on products go with which products. */
export async function listAllowedAddons(
  db: Db,
  productIds: readonly number[],
): Promise<{ product_id: number; addon_id: number }[]> {
  if (productIds.length === 0) return []
  return db
    .select({ product_id: productAddons.product_id, addon_id: productAddons.addon_id })
    .from(productAddons)
    .where(isOneOf(productAddons.product_id, productIds))
}

/** The first stock of a product. */
export async function findFirstStock(db: Db, productId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: stocks.id })
    .from(stocks)
    .where(eq(stocks.product_id, productId))
    .orderBy(asc(stocks.input), asc(stocks.id))
    .limit(1)
  return row?.id
}
