import type { Recipe } from '@/domain/recipe.schema'
import { groupBy } from '@/lib/group-by'
import { loadCategories } from '@/server/catalog/category/category.loader'
import { loadStocks } from '@/server/catalog/product/product.loader'
import { loadShops } from '@/server/catalog/shop/shop.loader'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import {
  countRecipes,
  findRecipeRow,
  listNutritions,
  listRecipeRows,
  listRecipeStocks,
  listRecipeTexts,
  type RecipeFilter,
} from './recipe.queries'
import { type RecipeParts, toRecipe, toRecipeStock } from './recipe.view'

/** Recipes with their shop, texts and stocks, in a fixed number of statements. */
async function loadRecipes(
  ctx: Ctx,
  rows: readonly RecipeParts['row'][],
  currencyId: number | undefined,
): Promise<Recipe[]> {
  if (rows.length === 0) return []
  const { db, lang } = ctx
  const currency = await getCurrency(ctx, currencyId)
  const ids = rows.map((row) => row.id)
  const texts = new Map(
    (await listRecipeTexts(db, ids, lang)).map((text) => [text.recipe_id, text]),
  )
  const nutritions = groupBy(
    await listNutritions(db, ids, lang),
    ({ nutrition }) => nutrition.recipe_id,
  )
  const links = await listRecipeStocks(db, ids)
  const stockIds = [...new Set(links.map((link) => link.stock_id))]
  const stocks = await loadStocks(ctx, stockIds, currency)
  const linksOf = groupBy(links, (link) => link.recipe_id)
  const shops = await loadShops(ctx, [...new Set(rows.map((row) => row.shop_id))], { currency })
  const categoryIds = [...new Set(rows.map((row) => row.category_id))]
  const categories = await loadCategories(ctx, categoryIds)
  return rows.map((row) =>
    toRecipe(
      {
        row,
        text: texts.get(row.id),
        shop: shops.get(row.shop_id) ?? null,
        category: categories.get(row.category_id) ?? null,
        nutritions: nutritions.get(row.id) ?? [],
        stocks: (linksOf.get(row.id) ?? []).flatMap(({ stock_id, quantity }) => {
          const stock = stocks.get(stock_id)
          return stock ? [toRecipeStock(stock, quantity)] : []
        }),
      },
      currency,
    ),
  )
}

/** One page of recipes, newest first. */
export async function listRecipes(
  ctx: Ctx,
  input: RecipeFilter & { currency_id?: number; page?: number; perPage?: number },
): Promise<Paged<Recipe>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listRecipeRows(ctx.db, input, page)
  const total = await countRecipes(ctx.db, input)
  return new Paged(await loadRecipes(ctx, rows, input.currency_id), total, paging)
}

/** One recipe. Throws 404. */
export async function getRecipe(ctx: Ctx, id: number, currencyId?: number): Promise<Recipe> {
  const row = await findRecipeRow(ctx.db, id)
  const [recipe] = await loadRecipes(ctx, row ? [row] : [], currencyId)
  if (!recipe) throw new AppError('not_found')
  return recipe
}
