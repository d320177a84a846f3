import { asc, eq } from 'drizzle-orm'
import type { StockPrice } from '@/domain/pricing'
import { listRunningDiscounts } from '@/server/catalog/offer/discount.queries'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { products, stocks } from '@/server/platform/db/schema/product'
import { together } from '@/server/platform/db/together'
import { productsOf } from './product.queries'

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

/** Stocks by id with their product, in id order; `lock` locks them until the transaction ends. */
async function listStockRows(db: Db, stockIds: readonly number[], lock = false) {
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
    .where(isOneOf(stocks.id, stockIds))
    .orderBy(asc(stocks.id))
  return lock ? query.for('no key update', { of: stocks }) : query
}

/**
 * Locks stocks by id until the transaction ends, in id order, so that rows may refer to them. Answers
 * the shop of each.
 */
export async function holdStocks(tx: Db, stockIds: readonly number[]) {
  const rows = await tx
    .select({ id: stocks.id, shop_id: products.shop_id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(isOneOf(stocks.id, stockIds))
    .orderBy(asc(stocks.id))
    .for('key share', { of: stocks })
  return new Map(rows.map((row) => [row.id, row.shop_id]))
}

/**
 * Facts of stocks by id, in id order. With `lock` the rows are locked until the transaction ends, to
 * change quantities.
 */
export async function listStockFacts(
  db: Db,
  stockIds: readonly number[],
  now: Date,
  { lock }: { lock?: boolean } = {},
): Promise<Map<number, StockFacts>> {
  if (stockIds.length === 0) return new Map()
  // what follows a lock is read after it
  const locked = lock ? await listStockRows(db, stockIds, true) : undefined
  const [rows, running] = await together(db, (part) =>
    Promise.all([
      locked ?? listStockRows(part, stockIds),
      listRunningDiscounts(part, productsOf(stockIds), now),
    ]),
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
