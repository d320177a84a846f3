import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { StockPrice } from '@/domain/pricing'
import { groupBy } from '@/lib/group-by'
import type { Db } from '@/server/db/client'
import { discountProducts, discounts } from '@/server/db/schema/discount'
import { products, stocks } from '@/server/db/schema/product'
import { shops } from '@/server/db/schema/shop'
import { shopDay } from '@/server/shop/shop-day'

/** What a rule needs to know about a stock. Amounts are base minor units. */
export interface StockFacts extends StockPrice {
  stock_id: number
  product_id: number
  shop_id: number
  quantity: number
  min_qty: number
  max_qty: number
  addon: boolean
  /** published and active */
  sellable: boolean
}

/** The running discounts by product, on the shop's day of `now`; which of them counts depends on the price. */
export async function listRunningDiscounts(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, (typeof discounts.$inferSelect)[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ product_id: discountProducts.product_id, discount: discounts })
    .from(discountProducts)
    .innerJoin(discounts, eq(discounts.id, discountProducts.discount_id))
    .innerJoin(shops, eq(shops.id, discounts.shop_id))
    .where(
      and(
        inArray(discountProducts.product_id, [...productIds]),
        eq(discounts.active, true),
        lte(discounts.start, shopDay(now)),
        gte(discounts.end, shopDay(now)),
      ),
    )
    .orderBy(asc(discounts.id))
  const byProduct = groupBy(rows, (row) => row.product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ discount }) => discount)]))
}

/**
 * Facts of stocks by id, in id order; `lock` holds the rows until the transaction ends: `no key update`
 * for who takes pieces, `key share` for who only refers to them.
 */
export async function listStockFacts(
  db: Db,
  stockIds: readonly number[],
  now: Date,
  options: { lock?: 'no key update' | 'key share' } = {},
): Promise<Map<number, StockFacts>> {
  if (stockIds.length === 0) return new Map()
  const query = db
    .select({
      stock_id: stocks.id,
      product_id: stocks.product_id,
      price_minor: stocks.price_minor,
      quantity: stocks.quantity,
      shop_id: products.shop_id,
      min_qty: products.min_qty,
      max_qty: products.max_qty,
      addon: products.addon,
      active: products.active,
      status: products.status,
      tax_bp: products.tax_bp,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(inArray(stocks.id, [...stockIds]))
    .orderBy(asc(stocks.id))
  const rows = await (options.lock ? query.for(options.lock, { of: stocks }) : query)
  const running = await listRunningDiscounts(
    db,
    rows.map((row) => row.product_id),
    now,
  )
  return new Map(
    rows.map(({ price_minor, tax_bp, active, status, ...row }) => {
      const facts: StockFacts = {
        ...row,
        priceMinor: price_minor,
        taxBp: tax_bp,
        discounts: (running.get(row.product_id) ?? []).map(({ type, amount }) => ({
          type,
          amount,
        })),
        sellable: active && status === 'published',
      }
      return [row.stock_id, facts]
    }),
  )
}
