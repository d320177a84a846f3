import type { Translation } from './api'
import type { Category } from './category'
import type { Discount } from './discount'
import type { Mealtime } from './mealtime'
import type { ProductBrand } from './product-brand'
import type { ShopRef } from './shop-ref'

export interface Bonus {
  bonusable_type?: string
  bonusable_id?: number
  bonus_quantity: number
  bonus_stock_id: number
  value: number
  type: 'sum' | 'count'
  status?: boolean
  expired_at?: string | null
  bonusStock: Stock
}

export interface ExtraGroup {
  id: number
  type: 'color' | 'text' | 'image'
  active?: boolean
  translation: Translation
}

export interface ProductExtra {
  id: number
  extra_group_id: number
  value: string
  active?: boolean
  group: ExtraGroup
}

export interface AddonProduct {
  id: number
  uuid?: string
  shop_id?: number
  img?: string | null
  min_qty: number
  max_qty: number
  active?: boolean
  addon?: boolean
  /** ours: something to carry the product in, that goes back */
  packaging?: boolean
  translation: Translation
  stock: Stock
}

export interface Addon {
  id: number
  stock_id: number
  addon_id: number
  product: AddonProduct
}

export interface Stock {
  id: number
  countable_id?: number
  price: number
  quantity: number
  /** money off per piece */
  discount?: number | null
  /** tax money per piece */
  tax?: number | null
  /** what a piece costs: price plus tax minus discount */
  total_price: number
  addon?: boolean
  bonus?: Bonus | null
  extras: ProductExtra[]
  addons: Addon[]
  product?: Product | null
}

export interface Unit {
  id: number
  active?: boolean
  position?: 'before' | 'after'
  translation: Translation
}

/** Facts about a dish, for shops that state them. */
export interface ProductFacts {
  kcal?: number
  allergens?: string[]
  may_contain?: string[]
  diets?: string[]
}

export interface Product {
  id: number
  uuid: string
  slug?: string | null
  shop_id: number
  category_id?: number | null
  brand_id?: number | null
  keywords?: string | null
  tax?: number | null
  status?: 'published' | 'pending' | 'unpublished'
  active: boolean
  addon?: boolean
  vegetarian?: boolean
  img: string | null
  min_qty: number
  max_qty: number
  interval: number
  rating_avg?: number | null
  orders_count?: number | null
  /** ours: a short film, muted and looped */
  video?: string | null
  /** ours: when its part of the menu is served; always without it */
  served?: Mealtime | null
  /** ours: nutrition and allergens */
  facts?: ProductFacts | null
  translation: Translation
  unit?: Unit | null
  category?: Category | null
  brand?: ProductBrand | null
  shop?: ShopRef | null
  stocks: Stock[]
  stock?: Stock | null
  discounts?: Discount[]
  created_at?: string
  updated_at?: string
}

export interface CategoryWithProducts extends Category {
  products: Product[]
}

/** Whole menu of one shop. */
export interface ShopMenu {
  recommended: Product[]
  all: CategoryWithProducts[]
}

export interface AvgPrices {
  min: number
  max: number
}

/** Price shown for a product: its first stock's, 0 when it has none (SPEC section 3). */
export function shownPrice(product: Pick<Product, 'stocks'>): number {
  return product.stocks[0]?.total_price ?? 0
}

/** Price before the discount when there is one, else undefined. */
export function priceBeforeDiscount(stock: Stock | null | undefined): number | undefined {
  return stock?.discount ? stock.total_price + stock.discount : undefined
}

/** Enough left for the smallest quantity that is sold. */
export function isInStock(product: Pick<Product, 'min_qty'>, stock: Stock): boolean {
  return stock.quantity >= Math.max(1, product.min_qty)
}

export function isSoldOut(product: Pick<Product, 'stocks' | 'min_qty'>): boolean {
  return !product.stocks.some((stock) => isInStock(product, stock))
}

/** One press is enough: a single stock without extras and add-ons. */
export function isQuickAdd(product: Product): boolean {
  const [stock, ...others] = product.stocks
  return (
    stock !== undefined &&
    others.length === 0 &&
    stock.extras.length === 0 &&
    stock.addons.length === 0 &&
    isInStock(product, stock)
  )
}
