import type { StockWithProduct } from '@/domain/cart.schema'
import type { Product } from '@/domain/product.schema'
import { groupBy } from '@/lib/group-by'
import { listBrandsOf } from '@/server/catalog/brand/brand.queries'
import { toBrand } from '@/server/catalog/brand/brand.view'
import { loadCategories } from '@/server/catalog/category/category.loader'
import { listStockBonuses } from '@/server/catalog/offer/bonus.queries'
import { listRunningDiscounts } from '@/server/catalog/offer/discount.queries'
import type { Ids } from '@/server/platform/db/one-of'
import { together } from '@/server/platform/db/together'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import {
  brandsOf,
  categoriesOf,
  listAddonLinks,
  listProductRows,
  listProductsOfStocks,
  listStockExtras,
  listStocksOf,
  productsOf,
  withParts,
} from './product.queries'
import { makeProductView, type ProductParts } from './product.view'

/** What loading needs of a request; `db` may be a transaction. */
export type LoadCtx = Pick<Ctx, 'db' | 'lang' | 'now'>

/** The rows behind products in API format, asked for in one statement. */
function loadParts({ db, lang, now }: LoadCtx, ids: Ids): Promise<ProductParts> {
  return together(db, async (part) => {
    const all = withParts(ids)
    const [rows, links, freeItems, categories, brands, stocks, extras, discounts] =
      await Promise.all([
        listProductRows(part, all, lang),
        listAddonLinks(part, ids),
        listStockBonuses(part, ids, now),
        loadCategories({ db: part, lang }, categoriesOf(all)),
        listBrandsOf(part, brandsOf(all)),
        listStocksOf(part, all),
        listStockExtras(part, all, lang),
        listRunningDiscounts(part, all, now),
      ])
    return {
      products: new Map(rows.map((row) => [row.product.id, row])),
      categories,
      brands: new Map(brands.map((brand) => [brand.id, toBrand(brand)])),
      stocks: groupBy(stocks, (stock) => stock.product_id),
      extras: groupBy(extras, (extra) => extra.stock_id),
      discounts,
      addons: groupBy(links, (link) => link.product_id),
      freeItems: new Map(freeItems.map((freeItem) => [freeItem.bonus.stock_id, freeItem])),
    }
  })
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
  stockIds: Ids,
  currency: ServerCurrency,
): Promise<Map<number, StockWithProduct>> {
  if (Array.isArray(stockIds) && stockIds.length === 0) return new Map()
  const [owners, parts] = await together(ctx.db, (db) =>
    Promise.all([
      listProductsOfStocks(db, stockIds),
      loadParts({ ...ctx, db }, productsOf(stockIds)),
    ]),
  )
  const view = makeProductView(parts, currency, ctx.lang)
  return new Map(
    owners.flatMap(({ stock_id, product_id }) => {
      const stock = view.stockWithProduct(product_id, stock_id)
      return stock ? [[stock_id, stock] as const] : []
    }),
  )
}
