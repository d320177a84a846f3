import type { StockWithProduct } from '@/domain/cart.schema'
import type { Category } from '@/domain/category.schema'
import { recipePrice } from '@/domain/recipe'
import type { Recipe, RecipeStock, RichText } from '@/domain/recipe.schema'
import type { Shop } from '@/domain/shop.schema'
import type { AllFields } from '@/lib/all-fields'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toTitle } from '@/server/platform/setting/text.view'
import type { listNutritions, listRecipeRows, listRecipeTexts } from './recipe.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

export interface RecipeParts {
  row: Rows<typeof listRecipeRows>
  text: Rows<typeof listRecipeTexts> | undefined
  shop: Shop | null
  category: Category | null
  nutritions: readonly Rows<typeof listNutritions>[]
  stocks: RecipeStock[]
}

/** A stock with the quantity that a recipe needs, at least the product's minimum quantity. */
export function toRecipeStock(stock: StockWithProduct, quantity: number): RecipeStock {
  return { ...stock, min_quantity: Math.max(quantity, stock.product.min_qty) }
}

/** A recipe as clients see it. */
export function toRecipe(parts: RecipeParts, currency: ServerCurrency): AllFields<Recipe> {
  const { row, text, shop, category, nutritions, stocks } = parts
  const rich = (html: string): RichText | null =>
    text ? { id: text.id, locale: text.locale, title: html } : null
  return {
    id: row.id,
    shop_id: row.shop_id,
    category_id: row.category_id,
    calories: row.calories,
    servings: row.servings,
    img: row.img,
    bg_img: row.bg_img,
    active_time: String(row.active_min),
    total_time: String(row.total_min),
    discount_type: 'fix',
    ...recipePrice(stocks, currency.decimals),
    shop,
    category,
    translation: text
      ? { locale: text.locale, title: text.title, description: text.description }
      : null,
    ingredient: rich(text?.ingredients ?? ''),
    instruction: rich(text?.instructions ?? ''),
    nutritions: nutritions.map(({ nutrition, locale }) => ({
      id: nutrition.id,
      locale,
      translation: toTitle(nutrition.titles, locale),
      weight: nutrition.weight,
      percentage: nutrition.percentage,
    })),
    stocks,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
