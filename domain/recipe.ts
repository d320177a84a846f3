import type { Translation } from './api'
import type { StockWithProduct } from './cart'
import type { Category } from './category'
import { fromWire, toWire } from './money'
import type { Shop } from './shop'

/** HTML in one language. */
export interface RichText {
  id: number
  locale: string
  title: string
}

export interface Nutrition {
  id: number
  locale?: string
  translation: Translation | null
  /** amount and unit */
  weight: string
  /** of the daily value */
  percentage: number
}

/** What a recipe needs of a stock, in pieces. */
export interface RecipeStock extends StockWithProduct {
  min_quantity: number
  qty?: number
}

/** The wire calls it receipt. */
export interface Recipe {
  id: number
  shop_id: number
  category_id: number
  active_time: string
  total_time: string
  calories: number
  servings: number
  discount_type: 'fix' | 'percent'
  discount_price: number
  img?: string | null
  bg_img?: string | null
  origin_price: number
  total_price: number
  shop: Shop | null
  category?: Category | null
  translation: Translation | null
  ingredient: RichText | null
  instruction: RichText | null
  nutritions: Nutrition[]
  stocks: RecipeStock[]
  created_at?: string
  updated_at?: string
}

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
