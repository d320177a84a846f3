import { z } from 'zod'
import { translationSchema } from './api.schema'
import { stockWithProductSchema } from './cart.schema'
import type { Recipe, RecipeStock, RichText } from './recipe'
import { categorySchema, shopSchema } from './shop.schema'

const richTextSchema: z.ZodType<RichText> = z.object({
  id: z.number(),
  locale: z.string(),
  title: z.string(),
})

const recipeStockSchema: z.ZodType<RecipeStock> = z.intersection(
  stockWithProductSchema,
  z.object({ min_quantity: z.number().int(), qty: z.number().int().optional() }),
)

export const recipeSchema: z.ZodType<Recipe> = z.object({
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
  nutritions: z.array(
    z.object({
      id: z.number(),
      locale: z.string().optional(),
      translation: translationSchema.nullable(),
      weight: z.string(),
      percentage: z.number(),
    }),
  ),
  stocks: z.array(recipeStockSchema),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
