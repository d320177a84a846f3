import { type CartLine, linePrice } from './cart'
import { lineMax, refreshLine, toCartLine } from './cart-view'
import type { Order, OrderDetail } from './order.schema'
import type { Product } from './product.schema'

/** A line of an order as it could be bought again today. */
export interface ReorderLine {
  id: number
  title: string
  /** what would go into the cart; null when it is no longer for sale */
  line: CartLine | null
  /** `now` has fewer pieces if the stock or the product's limit requires it */
  was: { quantity: number; total: number }
  /** null if not for sale, or if the currency differs */
  now: { quantity: number; total: number } | null
  /** titles of add-ons that are no longer offered */
  goneAddons: string[]
}

function reorderLine(order: Order, detail: OrderDetail, product: Product | undefined): ReorderLine {
  const { id, quantity, stock, addons } = detail
  const rows = [detail, ...addons]
  const before = {
    id,
    title: stock.product.translation.title,
    was: { quantity, total: rows.reduce((sum, row) => sum + row.total_price, 0) },
  }
  const known = toCartLine(detail, order.shop.id)
  const fresh = product ? refreshLine(known, product) : null
  if (!fresh?.product || fresh.product.available <= 0) {
    return { ...before, line: null, now: null, goneAddons: [] }
  }
  const line = { ...fresh, quantity: Math.min(quantity, lineMax(fresh)) }
  const offered = new Set(line.addons.map((addon) => addon.stock.id))
  return {
    ...before,
    line,
    now: { quantity: line.quantity, total: linePrice(line) },
    goneAddons: addons
      .filter((addon) => !offered.has(addon.stock.id))
      .map((addon) => addon.stock.product.translation.title),
  }
}

/** The lines of a reorder today; free items are added by the cart. */
export function planReorder(
  order: Order,
  products: readonly Product[],
  options: { isSameCurrency: boolean },
): ReorderLine[] {
  return order.details
    .filter((detail) => !detail.bonus)
    .map((detail) => {
      const product = products.find(({ id }) => id === detail.stock.product.id)
      const planned = reorderLine(order, detail, product)
      return options.isSameCurrency ? planned : { ...planned, now: null }
    })
}

/** Whether a line would be bought as it was: the same pieces at the same price with the same add-ons. */
export function isUnchanged({ line, was, now, goneAddons }: ReorderLine): boolean {
  if (!line || line.quantity !== was.quantity || goneAddons.length > 0) return false
  return now === null || Math.abs(now.total - was.total) < 1e-9
}
