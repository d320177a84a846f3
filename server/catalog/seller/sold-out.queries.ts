import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** A product with its shop's time zone; its stocks are locked until the transaction ends. */
export async function lockProduct(tx: Db, id: number) {
  await lockStocksOf(tx, [id])
  const [row] = await tx
    .select({
      id: products.id,
      shop_id: products.shop_id,
      seller_id: shops.user_id,
      time_zone: shops.time_zone,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(eq(products.id, id))
  return row
}

/** Locks the stocks of products in id order: stocks come before products (docs/architecture.md). */
export async function lockStocksOf(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(isOneOf(stocks.product_id, productIds))
    .orderBy(asc(stocks.id))
    .for('no key update')
}

/** Products whose mark as sold out ends by an instant. */
export async function listDueBack(tx: Db, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.back_at), lte(products.back_at, now)))
    .orderBy(asc(products.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Sets every stock of a product to 0 and remembers how much there was. */
export async function holdPieces(tx: Db, productId: number, backAt: Date | null): Promise<void> {
  await tx
    .update(stocks)
    .set({ held_quantity: stocks.quantity, quantity: 0 })
    .where(and(eq(stocks.product_id, productId), sql`${stocks.held_quantity} is null`))
  await tx.update(products).set({ back_at: backAt }).where(eq(products.id, productId))
}

/** Puts the pieces of products back that were sold out. */
export async function returnPieces(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .update(stocks)
    .set({ quantity: sql`${stocks.held_quantity}`, held_quantity: null })
    .where(and(isOneOf(stocks.product_id, productIds), isNotNull(stocks.held_quantity)))
  await tx.update(products).set({ back_at: null }).where(isOneOf(products.id, productIds))
}

/** Products of a shop that its seller has marked as sold out, those that come back first on top. */
export async function listSoldOut(db: Db, shopId: number) {
  return db
    .select({ id: products.id, back_at: products.back_at })
    .from(products)
    .where(
      and(
        eq(products.shop_id, shopId),
        sql`exists (select 1 from ${stocks} s where s.product_id = ${products.id} and s.held_quantity is not null)`,
      ),
    )
    .orderBy(sql`${products.back_at} nulls last`, asc(products.id))
    .limit(200)
}
