import { type Content, demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import {
  recipeNutritions,
  recipeStocks,
  recipes,
  recipeTranslations,
} from '@/server/platform/db/schema/recipe'
import type { SeededProduct } from './products'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'
import { seedTextCategories } from './text-categories'

type RecipeText = Content['recipes']['recipes'][number]

interface Bought {
  text: RecipeText
  shopId: number
  stocks: { stock_id: number; quantity: number }[]
}

/** Daily reference intakes of an adult (EU 1169/2011, annex XIII), in grams. */
const DAILY = { protein: 50, fat: 70, carbs: 260 } as const

const nutrients = ['protein', 'fat', 'carbs'] as const

const DAILY_KCAL = 2000

const listHtml = (lines: string, tag: 'ul' | 'ol') =>
  `<${tag}>${lines
    .split('\n')
    .map((line) => `<li>${line}</li>`)
    .join('')}</${tag}>`

/** The stocks to buy for a recipe at a shop; undefined if it lacks one. */
function buyAt(
  { id, shop }: SeededShop,
  text: RecipeText,
  products: ReadonlyMap<string, SeededProduct>,
): Bought | undefined {
  const stocks = text.buy.flatMap(([dish, quantity]) => {
    const found = shop.products.find(
      (product) => product.dish.key === dish && (product.stocks[0]?.quantity ?? 0) >= quantity,
    )
    const seeded = found && products.get(found.key)
    return seeded ? [{ stock_id: seeded.stockId, quantity }] : []
  })
  return stocks.length === text.buy.length ? { text, shopId: id, stocks } : undefined
}

/** Assigns each recipe to the shop that sells all its ingredients and has the fewest recipes. */
function shareOut(
  texts: readonly RecipeText[],
  shops: readonly SeededShop[],
  products: ReadonlyMap<string, SeededProduct>,
): Bought[] {
  const load = new Map<number, number>()
  return texts.flatMap((text) => {
    const [chosen] = shops
      .filter(({ shop }) => shop.kitchen.key === text.kitchen)
      .flatMap((shop) => buyAt(shop, text, products) ?? [])
      .sort((a, b) => (load.get(a.shopId) ?? 0) - (load.get(b.shopId) ?? 0))
    if (!chosen) return []
    load.set(chosen.shopId, (load.get(chosen.shopId) ?? 0) + 1)
    return [chosen]
  })
}

function nutritionRows(
  recipe_id: number,
  text: RecipeText,
  names: Content['recipes']['nutrition'],
) {
  const share = (amount: number, daily: number) => Math.round((amount * 100) / daily)
  return [
    {
      recipe_id,
      titles: names.energy,
      weight: `${text.calories} kcal`,
      percentage: share(text.calories, DAILY_KCAL),
      input: 1,
    },
    ...nutrients.map((key, index) => ({
      recipe_id,
      titles: names[key],
      weight: `${text[key]} g`,
      percentage: share(text[key], DAILY[key]),
      input: index + 2,
    })),
  ]
}

/** Seeds recipes with categories; skips recipes whose ingredients no single shop sells. */
export async function seedRecipes(
  db: Db,
  shops: readonly SeededShop[],
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const content = (await demoContent()).recipes
  const categoryOf = await seedTextCategories(db, 'receipt', content.categories)
  const all = shareOut(content.recipes, shops, products)
  const ids = await takeIds(db, recipes, all.length)
  const rows = all.map((bought, index) => ({ id: ids[index] ?? 0, ...bought }))
  await insertAll(
    db,
    recipes,
    rows.map(({ id, text, shopId }) => ({
      id,
      shop_id: shopId,
      category_id: categoryOf.get(text.category) ?? 0,
      active_min: text.activeMin,
      total_min: text.totalMin,
      calories: text.calories,
      servings: text.servings,
      img: `recipes/${text.key}.webp`,
      bg_img: `recipes/${text.key}--cover.webp`,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertAll(
    db,
    recipeTranslations,
    rows.flatMap(({ id, text }) =>
      seedLangs.map((locale) => ({
        recipe_id: id,
        locale,
        title: text.title[locale],
        description: text.text[locale],
        ingredients: listHtml(text.ingredients[locale], 'ul'),
        instructions: listHtml(text.steps[locale], 'ol'),
      })),
    ),
  )
  await insertAll(
    db,
    recipeNutritions,
    rows.flatMap(({ id, text }) => nutritionRows(id, text, content.nutrition)),
  )
  await insertAll(
    db,
    recipeStocks,
    rows.flatMap(({ id, stocks }) =>
      stocks.map((stock, index) => ({ recipe_id: id, input: index + 1, ...stock })),
    ),
  )
}
