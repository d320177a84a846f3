import { z } from 'zod'
import { pageSchema, translationSchema } from './api.schema'
import type { Category } from './category'
import type { Discount } from './discount'
import type { Mealtime } from './mealtime'
import type {
  Addon,
  AvgPrices,
  Bonus,
  CategoryWithProducts,
  Product,
  ProductExtra,
  ShopMenu,
  Stock,
} from './product'
import { productBrandSchema } from './product-brand.schema'
import type { ShopRef } from './shop-ref'
import { shopTypes } from './shop-ref'

export const shopRefSchema: z.ZodType<ShopRef> = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullish(),
  type: z.enum(shopTypes).optional(),
  logo_img: z.string().nullable(),
  open: z.boolean().optional(),
  translation: translationSchema,
})

export const mealtimeSchema: z.ZodType<Mealtime> = z.object({ from: z.string(), to: z.string() })

const extraSchema: z.ZodType<ProductExtra> = z.object({
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

export const bonusSchema: z.ZodType<Bonus> = z.lazy(() =>
  z.object({
    bonusable_type: z.string().optional(),
    bonusable_id: z.number().optional(),
    bonus_quantity: z.number(),
    bonus_stock_id: z.number(),
    value: z.number(),
    type: z.enum(['sum', 'count']),
    status: z.boolean().optional(),
    expired_at: z.string().nullish(),
    bonusStock: stockSchema,
  }),
)

const addonSchema: z.ZodType<Addon> = z.lazy(() =>
  z.object({
    id: z.number(),
    stock_id: z.number(),
    addon_id: z.number(),
    product: z.object({
      id: z.number(),
      uuid: z.string().optional(),
      shop_id: z.number().optional(),
      img: z.string().nullish(),
      min_qty: z.number(),
      max_qty: z.number(),
      active: z.boolean().optional(),
      addon: z.boolean().optional(),
      packaging: z.boolean().optional(),
      translation: translationSchema,
      stock: stockSchema,
    }),
  }),
)

export const stockSchema: z.ZodType<Stock> = z.lazy(() => z.object(stockShape()))

/** Fields of a stock; a function because a stock holds add-ons that hold stocks. */
export function stockShape() {
  return {
    id: z.number(),
    countable_id: z.number().optional(),
    price: z.number(),
    quantity: z.number(),
    discount: z.number().nullish(),
    tax: z.number().nullish(),
    total_price: z.number(),
    addon: z.boolean().optional(),
    bonus: bonusSchema.nullish(),
    extras: z.array(extraSchema),
    addons: z.array(addonSchema),
    product: z.lazy(() => productSchema.nullish()),
  }
}

const categoryLike: z.ZodType<Category> = z.lazy(() => z.object(categoryShape()))

function categoryShape() {
  return {
    id: z.number(),
    uuid: z.string(),
    slug: z.string().nullish(),
    parent_id: z.number().nullish(),
    input: z.number(),
    img: z.string().nullish(),
    active: z.boolean(),
    shop_id: z.number().nullish(),
    served: mealtimeSchema.nullish(),
    translation: translationSchema,
    children: z.array(categoryLike),
  }
}

const productDiscountSchema: z.ZodType<Discount> = z.object({
  id: z.number(),
  type: z.enum(['fix', 'percent']),
  price: z.number(),
  start: z.string().optional(),
  end: z.string().optional(),
})

export const productSchema: z.ZodType<Product> = z.lazy(() =>
  z.object({
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
    video: z.string().nullish(),
    served: mealtimeSchema.nullish(),
    facts: z
      .object({
        kcal: z.number().optional(),
        allergens: z.array(z.string()).optional(),
        may_contain: z.array(z.string()).optional(),
        diets: z.array(z.string()).optional(),
      })
      .nullish(),
    translation: translationSchema,
    unit: z
      .object({
        id: z.number(),
        active: z.boolean().optional(),
        position: z.enum(['before', 'after']).optional(),
        translation: translationSchema,
      })
      .nullish(),
    category: categoryLike.nullish(),
    brand: productBrandSchema.nullish(),
    shop: shopRefSchema.nullish(),
    stocks: z.array(stockSchema),
    stock: stockSchema.nullish(),
    discounts: z.array(productDiscountSchema).optional(),
    created_at: z.string().optional(),
    updated_at: z.string().optional(),
  }),
)

export const productPageSchema = pageSchema(productSchema)

const menuCategorySchema: z.ZodType<CategoryWithProducts> = z.lazy(() =>
  z.object({ ...categoryShape(), products: z.array(productSchema) }),
)

export const shopMenuSchema: z.ZodType<ShopMenu> = z.object({
  recommended: z.array(productSchema),
  all: z.array(menuCategorySchema),
})

export const avgPricesSchema: z.ZodType<AvgPrices> = z.object({ min: z.number(), max: z.number() })
