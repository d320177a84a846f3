import type { StockWithProduct } from '@/domain/cart.schema'
import type { Category } from '@/domain/category.schema'
import type { Discount } from '@/domain/discount.schema'
import { fromWire, toWire } from '@/domain/money'
import { bestDiscount, unitPriceOf } from '@/domain/pricing'
import type { Addon, Bonus, Product, ProductExtra, Stock } from '@/domain/product.schema'
import type { ProductBrand } from '@/domain/product-brand.schema'
import type { AllFields } from '@/lib/all-fields'
import type { listStockBonuses } from '@/server/catalog/offer/bonus.queries'
import type { discounts } from '@/server/platform/db/schema/discount'
import type { stocks } from '@/server/platform/db/schema/product'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf, unitOf } from '@/server/platform/setting/currency.service'
import { toTitle, toTranslation } from '@/server/platform/setting/text.view'
import type { listAddonLinks, listProductRows, listStockExtras } from './product.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
type ProductRow = Rows<typeof listProductRows>
type StockRow = typeof stocks.$inferSelect
type ExtraRow = Rows<typeof listStockExtras>
type FreeItemRow = Rows<typeof listStockBonuses>
type DiscountRow = typeof discounts.$inferSelect

/** Rows that products are put together from. */
export interface ProductParts {
  products: Map<number, ProductRow>
  categories: Map<number, Category>
  brands: Map<number, ProductBrand>
  /** by product, in the order of offer */
  stocks: Map<number, StockRow[]>
  /** by stock */
  extras: Map<number, ExtraRow[]>
  /** running ones, by product */
  discounts: Map<number, DiscountRow[]>
  /** by product */
  addons: Map<number, Rows<typeof listAddonLinks>[]>
  /** by the stock that earns them */
  freeItems: Map<number | null, FreeItemRow>
}

/** A discount as clients see it: `price` is money for fix, percent for percent. */
export function toDiscount(row: DiscountRow, currency: ServerCurrency): AllFields<Discount, 'img'> {
  const { id, type, amount, start, end } = row
  return {
    id,
    type,
    price: type === 'percent' ? amount / 100 : amountOf(amount, currency),
    start,
    end,
  }
}

/** A bonus as clients see it: `value` is money for sum, pieces for count. */
export function toBonus(
  row: FreeItemRow['bonus'],
  bonusStock: Stock,
  currency: ServerCurrency,
): AllFields<Bonus> {
  return {
    bonusable_type: row.type === 'sum' ? 'shop' : 'stock',
    bonusable_id: row.stock_id ?? row.shop_id,
    bonus_quantity: row.bonus_quantity,
    bonus_stock_id: row.bonus_stock_id,
    value: row.type === 'sum' ? amountOf(row.value, currency) : row.value,
    type: row.type,
    status: row.active,
    expired_at: row.expired_at?.toISOString() ?? null,
    bonusStock,
  }
}

function toExtra({ value, value_locale, group, group_locale }: ExtraRow): AllFields<ProductExtra> {
  const shown = group.type === 'text' ? value.titles[value_locale] : undefined
  return {
    id: value.id,
    extra_group_id: group.id,
    value: shown ?? value.value,
    active: true,
    group: {
      id: group.id,
      type: group.type,
      active: true,
      translation: toTitle(group.titles, group_locale),
    },
  }
}

/** Puts products and stocks together from their rows. */
export function makeProductView(parts: ProductParts, currency: ServerCurrency, lang: string) {
  const unit = unitOf(currency)
  const wire = (minor: number) => toWire(minor, currency.decimals)

  /** a stock without add-ons and bonus, as used for add-ons and free items */
  function plainStock(row: StockRow, { product }: ProductRow): AllFields<Stock, 'product'> {
    const discounts = parts.discounts.get(product.id) ?? []
    const price = unitPriceOf(
      { priceMinor: row.price_minor, taxBp: product.tax_bp, discounts },
      unit,
    )
    return {
      id: row.id,
      countable_id: product.id,
      price: wire(price.unitMinor),
      quantity: row.quantity,
      discount: wire(price.unitDiscountMinor),
      tax: wire(price.unitTaxMinor),
      total_price: wire(price.unitTotalMinor),
      addon: product.addon,
      bonus: null,
      extras: (parts.extras.get(row.id) ?? []).map(toExtra),
      addons: [],
    }
  }

  function shell(
    { product, text }: ProductRow,
    offered: Stock[],
  ): AllFields<Product, 'keywords' | 'shop'> {
    const { category_id, brand_id } = product
    const priceMinor = fromWire(offered[0]?.price ?? 0, currency.decimals)
    const discount = bestDiscount(parts.discounts.get(product.id) ?? [], priceMinor, unit)
    const category = category_id === null ? null : (parts.categories.get(category_id) ?? null)
    return {
      id: product.id,
      uuid: product.uuid,
      slug: product.slug,
      shop_id: product.shop_id,
      category_id,
      brand_id,
      status: product.status,
      active: product.active,
      addon: product.addon,
      vegetarian: product.vegetarian,
      img: product.img,
      video: product.video,
      min_qty: product.min_qty,
      max_qty: product.max_qty,
      interval: product.interval,
      facts: product.facts,
      rating_avg: product.rating_avg,
      orders_count: product.orders_count,
      served: category?.served ?? null,
      tax: product.tax_bp / 100,
      translation: toTranslation(text, lang),
      unit: null,
      category,
      brand: brand_id === null ? null : (parts.brands.get(brand_id) ?? null),
      stocks: offered,
      stock: offered[0] ?? null,
      discounts: discount ? [toDiscount(discount, currency)] : [],
      created_at: product.created_at.toISOString(),
      updated_at: product.updated_at.toISOString(),
    }
  }

  function addonsOf(stock: StockRow): Addon[] {
    return (parts.addons.get(stock.product_id) ?? []).flatMap(({ id, addon_id }) => {
      const row = parts.products.get(addon_id)
      const offered = parts.stocks.get(addon_id)?.[0]
      if (!row || !offered) return []
      const { uuid, shop_id, img, min_qty, max_qty, active, addon, status, packaging } = row.product
      const translation = toTranslation(row.text, lang)
      const limits = { min_qty, max_qty, packaging }
      const product = { id: addon_id, uuid, shop_id, img, ...limits, active, addon, status }
      const stockOfAddon = plainStock(offered, row)
      return [
        {
          id,
          stock_id: stock.id,
          addon_id,
          product: { ...product, translation, stock: stockOfAddon },
        },
      ]
    })
  }

  function bonusOf(stock: StockRow): Bonus | null {
    const freeItem = parts.freeItems.get(stock.id)
    const row = freeItem && parts.products.get(freeItem.free_product_id)
    const given =
      freeItem &&
      parts.stocks
        .get(freeItem.free_product_id)
        ?.find(({ id }) => id === freeItem.bonus.bonus_stock_id)
    if (!row || !given) return null
    const bonusStock = { ...plainStock(given, row), product: shell(row, [plainStock(given, row)]) }
    return toBonus(freeItem.bonus, bonusStock, currency)
  }

  const fullStock = (stock: StockRow, row: ProductRow): AllFields<Stock, 'product'> => ({
    ...plainStock(stock, row),
    addons: addonsOf(stock),
    bonus: bonusOf(stock),
  })

  return {
    product(id: number): Product | undefined {
      const row = parts.products.get(id)
      if (!row) return undefined
      return shell(
        row,
        (parts.stocks.get(id) ?? []).map((stock) => fullStock(stock, row)),
      )
    },
    stockWithProduct(productId: number, stockId: number): StockWithProduct | undefined {
      const row = parts.products.get(productId)
      const stock = parts.stocks.get(productId)?.find(({ id }) => id === stockId)
      if (!row || !stock) return undefined
      return { ...fullStock(stock, row), product: shell(row, [plainStock(stock, row)]) }
    },
  }
}
