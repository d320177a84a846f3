import { and, asc, count, desc, eq } from 'drizzle-orm'
import { isListed, isSellable } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { products, stocks } from '@/server/platform/db/schema/product'
import {
  recipeNutritions,
  recipeStocks,
  recipes,
  recipeTranslations,
} from '@/server/platform/db/schema/recipe'
import { shops } from '@/server/platform/db/schema/shop'
import { byLanguage, localeIn } from '@/server/platform/setting/text.queries'

/** Filters of a recipe list. */
export interface RecipeFilter {
  category_id?: number
  shop_id?: number
  /** only these ids; unknown ones are left out */
  receipts?: readonly number[]
}

/** A recipe of a hidden shop is hidden with it. */
const isShown = and(eq(recipes.active, true), isListed)

const conditionsOf = ({ category_id, shop_id, receipts }: RecipeFilter) =>
  and(
    isShown,
    category_id === undefined ? undefined : eq(recipes.category_id, category_id),
    shop_id === undefined ? undefined : eq(recipes.shop_id, shop_id),
    receipts && isOneOf(recipes.id, receipts),
  )

/** One page of recipes, newest first. */
export async function listRecipeRows(
  db: Db,
  filter: RecipeFilter,
  page: { limit: number; offset: number },
) {
  const rows = await db
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(shops, eq(shops.id, recipes.shop_id))
    .where(conditionsOf(filter))
    .orderBy(desc(recipes.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.recipe)
}

export async function countRecipes(db: Db, filter: RecipeFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recipes)
    .innerJoin(shops, eq(shops.id, recipes.shop_id))
    .where(conditionsOf(filter))
  return row?.total ?? 0
}

export async function findRecipeRow(db: Db, id: number) {
  const [row] = await db
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(shops, eq(shops.id, recipes.shop_id))
    .where(and(eq(recipes.id, id), isShown))
  return row?.recipe
}

/** The text to show of each recipe. */
export async function listRecipeTexts(db: Db, recipeIds: readonly number[], lang: string) {
  return db
    .selectDistinctOn([recipeTranslations.recipe_id])
    .from(recipeTranslations)
    .where(isOneOf(recipeTranslations.recipe_id, recipeIds))
    .orderBy(recipeTranslations.recipe_id, ...byLanguage(recipeTranslations.locale, lang))
}

export async function listNutritions(db: Db, recipeIds: readonly number[], lang: string) {
  return db
    .select({ nutrition: recipeNutritions, locale: localeIn(recipeNutritions.titles, lang) })
    .from(recipeNutritions)
    .where(isOneOf(recipeNutritions.recipe_id, recipeIds))
    .orderBy(asc(recipeNutritions.input), asc(recipeNutritions.id))
}

/** Stocks that recipes need, with quantities; without those that cannot be bought. */
export async function listRecipeStocks(db: Db, recipeIds: readonly number[]) {
  return db
    .select({
      recipe_id: recipeStocks.recipe_id,
      stock_id: recipeStocks.stock_id,
      quantity: recipeStocks.quantity,
    })
    .from(recipeStocks)
    .innerJoin(stocks, eq(stocks.id, recipeStocks.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(and(isOneOf(recipeStocks.recipe_id, recipeIds), isSellable))
    .orderBy(asc(recipeStocks.input), asc(recipeStocks.stock_id))
}
