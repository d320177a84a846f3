import type { StockWithProduct } from '@/domain/cart.schema'
import type { Product } from '@/domain/product.schema'
import { groupBy } from '@/lib/group-by'
import { listBrandsOf } from '@/server/catalog/brand/brand.queries'
import { toBrand } from '@/server/catalog/brand/brand.view'
import { loadCategories } from '@/server/catalog/category/category.loader'
import { listStockBonuses } from '@/server/catalog/offer/bonus.queries'
import { listRunningDiscounts } from '@/server/catalog/offer/discount.queries'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import {
  listAddonLinks,
  listProductRows,
  listProductsOfStocks,
  listStockExtras,
  listStocksOf,
} from './product.queries'
import { makeProductView, type ProductParts } from './product.view'

/** What loading needs of a request; `db` may be a transaction. */
export type LoadCtx = Pick<Ctx, 'db' | 'lang' | 'now'>

/** The rows behind products in API format, in a fixed number of statements. */
async function loadParts(
  { db, lang, now }: LoadCtx,
  ids: readonly number[],
): Promise<ProductParts> {
  const links = await listAddonLinks(db, ids)
  const gifts = await listStockBonuses(db, ids, now)
  const all = [
    ...new Set([
      ...ids,
      ...links.map((link) => link.addon_id),
      ...gifts.map((gift) => gift.gift_product_id),
    ]),
  ]
  const rows = await listProductRows(db, all, lang)
  const categoryIds = rows.flatMap(({ product }) => product.category_id ?? [])
  const brandIds = rows.flatMap(({ product }) => product.brand_id ?? [])
  const brands = await listBrandsOf(db, [...new Set(brandIds)])
  return {
    products: new Map(rows.map((row) => [row.product.id, row])),
    categories: await loadCategories({ db, lang }, [...new Set(categoryIds)]),
    brands: new Map(brands.map((brand) => [brand.id, toBrand(brand)])),
    stocks: groupBy(await listStocksOf(db, all), (stock) => stock.product_id),
    extras: groupBy(await listStockExtras(db, all, lang), (extra) => extra.stock_id),
    discounts: await listRunningDiscounts(db, all, now),
    addons: groupBy(links, (link) => link.product_id),
    gifts: new Map(gifts.map((gift) => [gift.bonus.stock_id, gift])),
  }
}

/**
 * Products by id in API format: stocks with extras, add-ons, bonus, and prices in the currency.
 * Unknown ids are left out. Includes hidden products: callers choose what customers may see.
 */
export async function loadProducts(
  ctx: LoadCtx,
  ids: readonly number[],
  currency: ServerCurrency,
): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const view = makeProductView(await loadParts(ctx, ids), currency, ctx.lang)
  return new Map(
    ids.flatMap((id) => {
      const product = view.product(id)
      return product ? [[id, product] as const] : []
    }),
  )
}

/** Stocks by id, each with its product (which has only this stock). Unknown ids are left out. */
export async function loadStocks(
  ctx: LoadCtx,
  stockIds: readonly number[],
  currency: ServerCurrency,
): Promise<Map<number, StockWithProduct>> {
  if (stockIds.length === 0) return new Map()
  const owners = await listProductsOfStocks(ctx.db, stockIds)
  if (owners.length === 0) return new Map()
  const ids = [...new Set(owners.map((owner) => owner.product_id))]
  const view = makeProductView(await loadParts(ctx, ids), currency, ctx.lang)
  return new Map(
    owners.flatMap(({ stock_id, product_id }) => {
      const stock = view.stockWithProduct(product_id, stock_id)
      return stock ? [[stock_id, stock] as const] : []
    }),
  )
}
