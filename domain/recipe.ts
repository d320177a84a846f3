import type { CartLine } from './cart'
import { lineMax, toCartLine } from './cart-view'
import { fromWire, toWire } from './money'
import type { Recipe, RecipeStock } from './recipe.schema'

type PricedStock = Pick<RecipeStock, 'total_price' | 'discount' | 'min_quantity'>

/** The most portions that a recipe is worked out for. */
export const MAX_SERVINGS = 24

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

/** What a list shows of a recipe. */
export type RecipeCard = Pick<
  Recipe,
  'id' | 'img' | 'total_time' | 'servings' | 'calories' | 'total_price'
> & { title: string; text: string | null; shop: string | null; isSold: boolean }

/** Only what cards show: a recipe brings its shop and the products of its ingredients. */
export function toRecipeCard(recipe: Recipe): RecipeCard {
  const { id, img, total_time, servings, calories, total_price, translation, shop } = recipe
  return {
    id,
    img,
    total_time,
    servings,
    calories,
    total_price,
    title: translation?.title ?? '',
    text: translation?.description ?? null,
    shop: shop?.translation.title ?? null,
    isSold: recipe.stocks.length > 0,
  }
}

/** An ingredient to buy: its line for the cart with the pieces that so many portions take. */
export interface RecipePurchase {
  stock: RecipeStock
  line: CartLine
  /** what its pieces cost, decimal number of the wire */
  total: number
  /** the shop has fewer pieces, or sells fewer at once */
  isShort: boolean
}

/** What to buy for so many portions; packs are whole, so half a recipe may take as many as a whole one. */
export function recipePurchases(
  recipe: Pick<Recipe, 'shop_id' | 'servings' | 'stocks'>,
  servings: number,
  decimals: number,
): RecipePurchase[] {
  return recipe.stocks.map((stock) => {
    const wanted = Math.max(
      stock.product.min_qty,
      Math.ceil((stock.min_quantity * servings) / recipe.servings),
    )
    const whole = toCartLine({ stock, quantity: wanted, bonus: false, addons: [] }, recipe.shop_id)
    const quantity = Math.min(wanted, lineMax(whole))
    return {
      stock,
      line: { ...whole, quantity },
      total: toWire(fromWire(stock.total_price, decimals) * quantity, decimals),
      isShort: quantity < wanted,
    }
  })
}

/** What purchases cost together, decimal number of the wire. */
export const purchaseTotal = (purchases: readonly RecipePurchase[], decimals: number) =>
  toWire(
    purchases.reduce((sum, { total }) => sum + fromWire(total, decimals), 0),
    decimals,
  )

/** The category that a URL asks for. */
export function readCategory(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
