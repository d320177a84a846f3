import type { z } from 'zod'
import type { AvgPrices, Product } from '@/domain/product.schema'
import { loadProducts } from '@/server/catalog/product/product.loader'
import { listMeant } from '@/server/catalog/search/meant.queries'
import { loadShops, type ShopLook } from '@/server/catalog/shop/shop.loader'
import { getShopId } from '@/server/catalog/shop/shop.service'
import { together } from '@/server/platform/db/together'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { amountOf, getCurrency } from '@/server/platform/setting/currency.service'
import { listAlternatives } from './alternative.queries'
import type { goingWithInput, productIdsInput, productListInput } from './product.input'
import {
  countProducts,
  type Found,
  filterOffered,
  findPriceRange,
  findProductKey,
  listProductIds,
  listSoughtIds,
  type ProductListFilter,
} from './product-list.queries'
import { isKnown } from './product-search.queries'
import { listBoughtTogether, listGoingWith } from './together.queries'

type ListInput = z.output<typeof productListInput>

/** Products in the order found. */
async function inOrder(ctx: Ctx, found: readonly Found[], currency: ServerCurrency) {
  const products = await loadProducts(
    ctx,
    found.map(({ id }) => id),
    currency,
  )
  return found.flatMap(({ id }) => products.get(id) ?? [])
}

/** Products of several shops carry their shop, so that a result can open it. */
async function withShops(ctx: Ctx, found: readonly Found[], look: ShopLook): Promise<Product[]> {
  const ids = [...new Set(found.map(({ shop_id }) => shop_id))]
  const [products, shops] = await together(ctx.db, (db) =>
    Promise.all([
      inOrder({ ...ctx, db }, found, look.currency),
      loadShops({ ...ctx, db }, ids, look),
    ]),
  )
  return products.map((product) => ({ ...product, shop: shops.get(product.shop_id) ?? null }))
}

/** One page of what a filter finds, and the number on all pages. */
async function findIds(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filter: ProductListFilter,
  page: { limit: number; offset: number },
): Promise<{ found: Found[]; total: number }> {
  const { sought } = filter
  if (!sought) {
    const [found, total] = await Promise.all([
      listProductIds(db, filter, now, page),
      countProducts(db, filter, now),
    ])
    return { found, total }
  }
  if (!isKnown(sought.meant)) return { found: [], total: 0 }
  const { found, total } = await listSoughtIds(db, { ...filter, sought }, now, page)
  return { found, total: total ?? (await countProducts(db, filter, now)) }
}

/** One page of what a list finds, and the currency to show it in. */
async function findPage(ctx: Ctx, input: ListInput, extra: ProductListFilter) {
  const {
    page: _page,
    perPage: _perPage,
    currency_id,
    search: text,
    address: _address,
    ...filters
  } = input
  const { lang, now } = ctx
  const meant = text ? await listMeant(ctx.db, text) : undefined
  const wanted: ProductListFilter = { ...filters, ...extra }
  const sought = text && meant ? { text, lang, meant, shopKey: wanted.shop_id } : undefined
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const [{ found, total }, currency] = await together(ctx.db, (db) =>
    Promise.all([
      findIds({ db, now }, { ...wanted, sought }, page),
      getCurrency({ db }, currency_id),
    ]),
  )
  return { found, total, paging, currency }
}

/** One page of products of all shops, each with its shop. */
export async function listProducts(
  ctx: Ctx,
  input: ListInput,
  extra: Pick<ProductListFilter, 'popular' | 'discounted'> = {},
): Promise<Paged<Product>> {
  const { found, total, paging, currency } = await findPage(ctx, input, extra)
  return new Paged(
    await withShops(ctx, found, { currency, location: input.address }),
    total,
    paging,
  )
}

/** One page of products of a shop. Throws 404. */
export async function listShopProducts(
  ctx: Ctx,
  key: string,
  input: ListInput,
  extra: Pick<ProductListFilter, 'popular'> = {},
): Promise<Paged<Product>> {
  const shop_id = String(await getShopId(ctx, key))
  const { found, total, paging, currency } = await findPage(ctx, input, { ...extra, shop_id })
  return new Paged(await inOrder(ctx, found, currency), total, paging)
}

/** Products by id in the order asked for; unknown and hidden ones are skipped. */
export async function listProductsByIds(
  ctx: Ctx,
  input: z.output<typeof productIdsInput>,
): Promise<Paged<Product>> {
  const wanted = [...new Set(input.products)].filter((id) => id > 0).slice(0, 100)
  const [found, currency] = await together(ctx.db, (db) =>
    Promise.all([filterOffered(db, wanted), getCurrency({ db }, input.currency_id)]),
  )
  const rows = await withShops(ctx, found, { currency })
  return new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })
}

/** A product that customers may see, from the id or uuid of a path, and the currency to show it in. Throws 404. */
async function findShown(ctx: Ctx, key: string, currencyId?: number) {
  const [product, currency] = await together(ctx.db, (db) =>
    Promise.all([findProductKey(db, key), getCurrency({ db }, currencyId)]),
  )
  if (!product) throw new AppError('not_found')
  return { product, currency }
}

/** Id of a product that customers may see, from the id or uuid of a path. Throws 404. */
export async function getProductId(ctx: Pick<Ctx, 'db'>, key: string): Promise<number> {
  const product = await findProductKey(ctx.db, key)
  if (!product) throw new AppError('not_found')
  return product.id
}

/** One product with its shop. Throws 404. */
export async function getProduct(ctx: Ctx, key: string, currencyId?: number): Promise<Product> {
  const shown = await findShown(ctx, key, currencyId)
  const [product] = await withShops(ctx, [shown.product], { currency: shown.currency })
  if (!product) throw new AppError('not_found')
  return product
}

const onOnePage = (rows: Product[]) =>
  new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })

const MOST_TOGETHER = 4

/** Products ordered together with a product at least twice, on one page. Throws 404. */
export async function listTogether(
  ctx: Ctx,
  key: string,
  currencyId?: number,
): Promise<Paged<Product>> {
  const { product, currency } = await findShown(ctx, key, currencyId)
  const ids = await listBoughtTogether(ctx.db, product.id, MOST_TOGETHER)
  return onOnePage(await inOrder(ctx, await filterOffered(ctx.db, ids), currency))
}

const MOST_FOR_CART = 6

/** Products of a shop that go with a cart of its stocks, to be sold right now, on one page. Throws 404. */
export async function listForCart(
  ctx: Ctx,
  key: string,
  { stocks, currency_id }: z.output<typeof goingWithInput>,
): Promise<Paged<Product>> {
  const [shopId, currency] = await together(ctx.db, (db) =>
    Promise.all([getShopId({ db }, key), getCurrency({ db }, currency_id)]),
  )
  const cart = { shopId, stockIds: stocks.filter((id) => id > 0), now: ctx.now }
  const ids = await listGoingWith(ctx.db, cart, MOST_FOR_CART)
  const found = ids.map((id) => ({ id, shop_id: shopId }))
  return onOnePage(await inOrder(ctx, found, currency))
}

const MOST_ALTERNATIVES = 8

/** Substitutes for a product from the same shop, on one page. Throws 404. */
export async function listInstead(
  ctx: Ctx,
  key: string,
  currencyId?: number,
): Promise<Paged<Product>> {
  const { product, currency } = await findShown(ctx, key, currencyId)
  const { shop_id } = product
  const ids = await listAlternatives(ctx.db, product.id, MOST_ALTERNATIVES)
  const found = ids.map((id) => ({ id, shop_id }))
  return onOnePage(await inOrder(ctx, found, currency))
}

/** Price range of everything on offer, for the filter's slider. */
export async function getAvgPrices(ctx: Ctx, currencyId?: number): Promise<AvgPrices> {
  const [currency, { min, max }] = await together(ctx.db, (db) =>
    Promise.all([getCurrency({ db }, currencyId), findPriceRange(db)]),
  )
  return { min: amountOf(min, currency), max: amountOf(max, currency) }
}
