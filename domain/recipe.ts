import { fromWire, toWire } from './money'
import type { RecipeStock } from './recipe.schema'

type PricedStock = Pick<RecipeStock, 'total_price' | 'discount' | 'min_quantity'>

/**
 * What the ingredients of a recipe cost, decimal numbers of the wire: before and after the discounts
 * that run on them. The cart charges the same, so a recipe has no price of its own.
 */
export function recipePrice(stocks: readonly PricedStock[], decimals: number) {
  // whole minor units, so that many lines sum exactly
  const sum = (of: (stock: PricedStock) => number) =>
    stocks.reduce((total, stock) => total + fromWire(of(stock), decimals) * stock.min_quantity, 0)
  const total = sum((stock) => stock.total_price)
  const discount = sum((stock) => stock.discount ?? 0)
  return {
    origin_price: toWire(total + discount, decimals),
    discount_price: toWire(discount, decimals),
    total_price: toWire(total, decimals),
  }
}
