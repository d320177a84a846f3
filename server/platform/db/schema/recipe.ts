import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { categories } from './category'
import { createdAt, id, ref, updatedAt } from './columns'
import { stocks } from './product'
import { shops } from './shop'

/** Recipes whose ingredients one shop sells; the wire calls them receipts. */
export const recipes = pgTable(
  'recipes',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    category_id: ref('category_id')
      .notNull()
      .references(() => categories.id),
    active_min: integer('active_min').notNull(),
    total_min: integer('total_min').notNull(),
    /** kcal of a portion */
    calories: integer('calories').notNull(),
    servings: integer('servings').notNull(),
    img: text('img'),
    bg_img: text('bg_img'),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('recipes_shop').on(t.shop_id, t.id),
    index('recipes_category').on(t.category_id, t.id),
    check(
      'recipes_facts',
      sql`${t.servings} > 0 and ${t.calories} >= 0 and ${t.active_min} >= 0 and ${t.total_min} >= ${t.active_min}`,
    ),
  ],
)

export const recipeTranslations = pgTable(
  'recipe_translations',
  {
    id: id(),
    recipe_id: ref('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    /** HTML, as the steps are */
    ingredients: text('ingredients').notNull(),
    instructions: text('instructions').notNull(),
  },
  (t) => [unique('recipe_translations_once').on(t.recipe_id, t.locale)],
)

/** Nutrition facts of a portion. */
export const recipeNutritions = pgTable(
  'recipe_nutritions',
  {
    id: id(),
    recipe_id: ref('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** amount and unit, e.g. 12 g */
    weight: text('weight').notNull(),
    /** of the daily value */
    percentage: real('percentage').notNull(),
    input: integer('input').notNull().default(0),
  },
  (t) => [
    index('recipe_nutritions_recipe').on(t.recipe_id, t.input, t.id),
    check('recipe_nutritions_share', sql`${t.percentage} >= 0`),
  ],
)

/** What to buy for a recipe, in pieces. */
export const recipeStocks = pgTable(
  'recipe_stocks',
  {
    recipe_id: ref('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    stock_id: ref('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(1),
    input: integer('input').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.recipe_id, t.stock_id] }),
    index('recipe_stocks_stock').on(t.stock_id),
    check('recipe_stocks_quantity', sql`${t.quantity} > 0`),
  ],
)
