import { z } from 'zod'
import { translationSchema } from './api.schema'
import { stockWithProductSchema } from './cart.schema'
import { categorySchema } from './category.schema'
import { shopSchema } from './shop.schema'

/** HTML in one language. */
const richTextSchema = z.object({
  id: z.number(),
  locale: z.string(),
  title: z.string(),
})
export type RichText = z.output<typeof richTextSchema>

const nutritionSchema = z.object({
  id: z.number(),
  locale: z.string().optional(),
  translation: translationSchema.nullable(),
  /** amount and unit */
  weight: z.string(),
  /** of the daily value */
  percentage: z.number(),
})

/** What a recipe needs of a stock, in pieces. */
const recipeStockSchema = stockWithProductSchema.extend({
  min_quantity: z.number().int(),
  qty: z.number().int().optional(),
})
export type RecipeStock = z.output<typeof recipeStockSchema>

/** The wire calls it receipt. */
export const recipeSchema = z.object({
  id: z.number(),
  shop_id: z.number(),
  category_id: z.number(),
  active_time: z.string(),
  total_time: z.string(),
  calories: z.number(),
  servings: z.number(),
  discount_type: z.enum(['fix', 'percent']),
  discount_price: z.number(),
  img: z.string().nullish(),
  bg_img: z.string().nullish(),
  origin_price: z.number(),
  total_price: z.number(),
  shop: shopSchema.nullable(),
  category: categorySchema.nullish(),
  translation: translationSchema.nullable(),
  ingredient: richTextSchema.nullable(),
  instruction: richTextSchema.nullable(),
  nutritions: z.array(nutritionSchema),
  stocks: z.array(recipeStockSchema),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Recipe = z.output<typeof recipeSchema>
