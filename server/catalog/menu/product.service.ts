import type { z } from 'zod'
import type { AvgPrices, Product } from '@/domain/product.schema'
import { loadProducts } from '@/server/catalog/product/product.loader'
import { loadShops } from '@/server/catalog/shop/shop.loader'
import { getShopId } from '@/server/catalog/shop/shop.service'
import { withFuzzy } from '@/server/platform/db/fuzzy'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { amountOf, getCurrency } from '@/server/platform/setting/currency.service'
import { listAlternatives } from './alternative.queries'
import type { productIdsInput, productListInput } from './product.input'
import {
  countProducts,
  filterOffered,
  findPriceRange,
  findProductId,
  listProductIds,
  type ProductListFilter,
} from './product-list.queries'
import { findMatches } from './product-search.queries'
import { listBoughtTogether } from './together.queries'

type ListInput = z.output<typeof productListInput>

/** Products in the order of `ids`. */
async function inOrder(ctx: Ctx, ids: number[], currency: ServerCurrency): Promise<Product[]> {
  const products = await loadProducts(ctx, ids, currency)
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Products of several shops carry their shop, so that a result can open it. */
async function withShops(
  ctx: Ctx,
  products: readonly Product[],
  currency: ServerCurrency,
): Promise<Product[]> {
  const ids = [...new Set(products.map((product) => product.shop_id))]
  const shops = await loadShops(ctx, ids, { currency })
  return products.map((product) => ({ ...product, shop: shops.get(product.shop_id) ?? null }))
}

async function listPage(ctx: Ctx, input: ListInput, extra: ProductListFilter) {
  const { page: _page, perPage: _perPage, currency_id, search, ...wishes } = input
  const wanted: ProductListFilter = { ...wishes, ...extra }
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const find = async (db: Ctx['db'], filter = wanted) => ({
    ids: await listProductIds(db, filter, ctx.now, page),
    total: await countProducts(db, filter, ctx.now),
  })
  const { ids, total } = await (search
    ? withFuzzy(ctx.db, async (tx) =>
        find(tx, { ...wanted, matches: await findMatches(tx, search, wanted.shop_id) }),
      )
    : find(ctx.db))
  const currency = await getCurrency(ctx, currency_id)
  return { rows: await inOrder(ctx, ids, currency), total, paging, currency }
}

/** One page of products of all shops, each with its shop. */
export async function listProducts(
  ctx: Ctx,
  input: ListInput,
  extra: Pick<ProductListFilter, 'popular' | 'discounted'> = {},
): Promise<Paged<Product>> {
  const { rows, total, paging, currency } = await listPage(ctx, input, extra)
  return new Paged(await withShops(ctx, rows, currency), total, paging)
}

/** One page of products of a shop. Throws 404. */
export async function listShopProducts(
  ctx: Ctx,
  key: string,
  input: ListInput,
  extra: Pick<ProductListFilter, 'popular'> = {},
): Promise<Paged<Product>> {
  const shop_id = String(await getShopId(ctx, key))
  const { rows, total, paging } = await listPage(ctx, input, { ...extra, shop_id })
  return new Paged(rows, total, paging)
}

/** Products by id in the order asked for; unknown and hidden ones are skipped. */
export async function listProductsByIds(
  ctx: Ctx,
  input: z.output<typeof productIdsInput>,
): Promise<Paged<Product>> {
  const currency = await getCurrency(ctx, input.currency_id)
  const wanted = [...new Set(input.products)].filter((id) => id > 0).slice(0, 100)
  const offered = await filterOffered(ctx.db, wanted)
  const ids = wanted.filter((id) => offered.has(id))
  const rows = await withShops(ctx, await inOrder(ctx, ids, currency), currency)
  return new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })
}

/** Id of a product that customers may see, from the id or uuid of a path. Throws 404. */
export async function getProductId(ctx: Pick<Ctx, 'db'>, key: string): Promise<number> {
  const id = await findProductId(ctx.db, key)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** One product with its shop. Throws 404. */
export async function getProduct(ctx: Ctx, key: string, currencyId?: number): Promise<Product> {
  const id = await getProductId(ctx, key)
  const currency = await getCurrency(ctx, currencyId)
  const [product] = await withShops(ctx, await inOrder(ctx, [id], currency), currency)
  if (!product) throw new AppError('not_found')
  return product
}

const MOST_TOGETHER = 4

/** Products ordered together with a product at least twice, on one page. Throws 404. */
export async function listTogether(
  ctx: Ctx,
  key: string,
  currencyId?: number,
): Promise<Paged<Product>> {
  const found = await listBoughtTogether(ctx.db, await getProductId(ctx, key), MOST_TOGETHER)
  const offered = await filterOffered(ctx.db, found)
  const ids = found.filter((id) => offered.has(id))
  const rows = await inOrder(ctx, ids, await getCurrency(ctx, currencyId))
  return new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })
}

const MOST_ALTERNATIVES = 8

/** Substitutes for a product from the same shop, on one page. Throws 404. */
export async function listInstead(
  ctx: Ctx,
  key: string,
  currencyId?: number,
): Promise<Paged<Product>> {
  const ids = await listAlternatives(ctx.db, await getProductId(ctx, key), MOST_ALTERNATIVES)
  const rows = await inOrder(ctx, ids, await getCurrency(ctx, currencyId))
  return new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })
}

/** Price range of everything on offer, for the filter's slider. */
export async function getAvgPrices(ctx: Ctx, currencyId?: number): Promise<AvgPrices> {
  const currency = await getCurrency(ctx, currencyId)
  const { min, max } = await findPriceRange(ctx.db)
  return { min: amountOf(min, currency), max: amountOf(max, currency) }
}
