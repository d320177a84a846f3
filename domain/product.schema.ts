import { z } from 'zod'
import { pageSchema, translationSchema } from './api.schema'
import { categorySchema } from './category.schema'
import { daypartSchema } from './daypart.schema'
import { discountSchema } from './discount.schema'
import { productBrandSchema } from './product-brand.schema'
import { sellerRefSchema } from './shop-ref.schema'

const extraSchema = z.object({
  id: z.number(),
  extra_group_id: z.number(),
  value: z.string(),
  active: z.boolean().optional(),
  group: z.object({
    id: z.number(),
    type: z.enum(['color', 'text', 'image']),
    active: z.boolean().optional(),
    translation: translationSchema,
  }),
})
export type ProductExtra = z.output<typeof extraSchema>

export const bonusSchema = z.object({
  bonusable_type: z.string().optional(),
  bonusable_id: z.number().optional(),
  bonus_quantity: z.number(),
  bonus_stock_id: z.number(),
  value: z.number(),
  type: z.enum(['sum', 'count']),
  status: z.boolean().optional(),
  expired_at: z.string().nullish(),
  get bonusStock() {
    return stockSchema
  },
})
export type Bonus = z.output<typeof bonusSchema>

const addonProductSchema = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  shop_id: z.number().optional(),
  img: z.string().nullish(),
  min_qty: z.number(),
  max_qty: z.number(),
  active: z.boolean().optional(),
  addon: z.boolean().optional(),
  /** ours: reusable packaging that is returned */
  packaging: z.boolean().optional(),
  translation: translationSchema,
  get stock() {
    return stockSchema
  },
})

const addonSchema = z.object({
  id: z.number(),
  stock_id: z.number(),
  addon_id: z.number(),
  product: addonProductSchema,
})
export type Addon = z.output<typeof addonSchema>

export const stockSchema = z.object({
  id: z.number(),
  countable_id: z.number().optional(),
  price: z.number(),
  quantity: z.number(),
  /** discount per piece */
  discount: z.number().nullish(),
  /** tax per piece */
  tax: z.number().nullish(),
  /** what a piece costs: price plus tax minus discount */
  total_price: z.number(),
  addon: z.boolean().optional(),
  bonus: bonusSchema.nullish(),
  extras: z.array(extraSchema),
  addons: z.array(addonSchema),
  get product() {
    return productSchema.nullish()
  },
})
export type Stock = z.output<typeof stockSchema>

/** Facts about a dish, for shops that state them. */
const factsSchema = z.object({
  kcal: z.number().optional(),
  allergens: z.array(z.string()).optional(),
  may_contain: z.array(z.string()).optional(),
  diets: z.array(z.string()).optional(),
})
export type ProductFacts = z.output<typeof factsSchema>

export const productSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullish(),
  shop_id: z.number(),
  category_id: z.number().nullish(),
  brand_id: z.number().nullish(),
  keywords: z.string().nullish(),
  tax: z.number().nullish(),
  status: z.enum(['published', 'pending', 'unpublished']).optional(),
  active: z.boolean(),
  addon: z.boolean().optional(),
  vegetarian: z.boolean().optional(),
  img: z.string().nullable(),
  min_qty: z.number(),
  max_qty: z.number(),
  interval: z.number(),
  rating_avg: z.number().nullish(),
  orders_count: z.number().nullish(),
  /** ours: a short film, muted and looped */
  video: z.string().nullish(),
  /** ours: daypart of its menu section; without it, always served */
  served: daypartSchema.nullish(),
  /** ours: nutrition and allergens */
  facts: factsSchema.nullish(),
  translation: translationSchema,
  unit: z
    .object({
      id: z.number(),
      active: z.boolean().optional(),
      position: z.enum(['before', 'after']).optional(),
      translation: translationSchema,
    })
    .nullish(),
  category: categorySchema.nullish(),
  brand: productBrandSchema.nullish(),
  shop: sellerRefSchema.nullish(),
  stocks: z.array(stockSchema),
  stock: stockSchema.nullish(),
  discounts: z.array(discountSchema).optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Product = z.output<typeof productSchema>

export const productPageSchema = pageSchema(productSchema)

const menuCategorySchema = categorySchema.extend({
  products: z.array(productSchema),
})
export type CategoryWithProducts = z.output<typeof menuCategorySchema>

/** Whole menu of one shop. */
export const shopMenuSchema = z.object({
  recommended: z.array(productSchema),
  all: z.array(menuCategorySchema),
})
export type ShopMenu = z.output<typeof shopMenuSchema>

export const avgPricesSchema = z.object({ min: z.number(), max: z.number() })
export type AvgPrices = z.output<typeof avgPricesSchema>
