import type { StockWithProduct } from '@/domain/cart'
import type { Category } from '@/domain/category'
import { type Recipe, type RecipeStock, type RichText, recipePrice } from '@/domain/recipe'
import type { Shop } from '@/domain/shop'
import type { ServerCurrency } from '@/server/http/context'
import { toTitle } from '@/server/setting/text.view'
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

/** A stock with the pieces that a recipe needs of it: never fewer than can be bought at once. */
export function toRecipeStock(stock: StockWithProduct, quantity: number): RecipeStock {
  return { ...stock, min_quantity: Math.max(quantity, stock.product.min_qty) }
}

/** A recipe as clients see it. */
export function toRecipe(parts: RecipeParts, currency: ServerCurrency): Recipe {
  const { row, text, shop, category, nutritions, stocks } = parts
  const { active: _active, active_min, total_min, created_at, updated_at, ...rest } = row
  const rich = (html: string): RichText | null =>
    text ? { id: text.id, locale: text.locale, title: html } : null
  return {
    ...rest,
    active_time: String(active_min),
    total_time: String(total_min),
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
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
