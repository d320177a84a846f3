import { asc, eq, inArray } from 'drizzle-orm'
import type { StockPrice } from '@/domain/pricing'
import { listRunningDiscounts } from '@/server/catalog/offer/discount.queries'
import type { Db } from '@/server/platform/db/client'
import { products, stocks } from '@/server/platform/db/schema/product'

/** The fields of a stock that rules need. Amounts are base minor units. */
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

/**
 * Facts of stocks by id, in id order. `lock` locks the rows until the transaction ends: `no key
 * update` to change quantities, `key share` to only reference them.
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
