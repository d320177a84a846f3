import { type LoadCtx, listProductRows, type StockFacts } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { piecesOf } from './cart-items'
import { listAllowedAddons } from './offered.queries'

/** A row to be checked; an add-on names the row it belongs to. */
export interface CheckedRow {
  stock_id: number
  quantity: number
  parent?: { stock_id: number; quantity: number }
}

type Facts = ReadonlyMap<number, StockFacts>

async function titleOf(ctx: LoadCtx, productId: number): Promise<string> {
  const [row] = await listProductRows(ctx.db, [productId], ctx.lang)
  return row?.text?.title ?? ''
}

async function allowedPairs(db: Db, rows: readonly CheckedRow[], facts: Facts) {
  const parents = rows.flatMap((row) => {
    const stock = row.parent && facts.get(row.parent.stock_id)
    return stock ? [stock.product_id] : []
  })
  const pairs = await listAllowedAddons(db, [...new Set(parents)])
  return new Set(pairs.map((pair) => `${pair.product_id}-${pair.addon_id}`))
}

function isWithinLimits(row: CheckedRow, stock: StockFacts): boolean {
  if (!row.parent) return row.quantity >= stock.min_qty && row.quantity <= stock.max_qty
  // an add-on's limit applies per piece of its line
  return row.quantity <= stock.max_qty * row.parent.quantity
}

/**
 * Checks that rows can be ordered: available, within the product's limits, add-ons allowed for
 * their product, and enough stock for `pieces` in total. Throws the first violation.
 */
export async function checkRows(
  ctx: LoadCtx,
  rows: readonly CheckedRow[],
  facts: Facts,
  pieces: ReadonlyMap<number, number> = piecesOf(rows),
): Promise<void> {
  const pairs = await allowedPairs(ctx.db, rows, facts)
  for (const row of rows) {
    const stock = facts.get(row.stock_id)
    if (!stock) throw new AppError('not_found')
    const { product_id, min_qty, max_qty } = stock
    if (!stock.sellable) {
      throw new AppError('sold_out', { title: await titleOf(ctx, product_id), left: 0 })
    }
    const parent = row.parent && facts.get(row.parent.stock_id)
    const goesWith = parent
      ? pairs.has(`${parent.product_id}-${product_id}`)
      : row.parent === undefined && !stock.addon
    if (!goesWith)
      throw new AppError('addon_not_offered', { title: await titleOf(ctx, product_id) })
    if (!isWithinLimits(row, stock)) {
      const title = await titleOf(ctx, product_id)
      throw new AppError('quantity_limits', { title, min: min_qty, max: max_qty })
    }
    if ((pieces.get(row.stock_id) ?? 0) > stock.quantity) {
      const title = await titleOf(ctx, product_id)
      throw new AppError('sold_out', { title, left: stock.quantity })
    }
  }
}
