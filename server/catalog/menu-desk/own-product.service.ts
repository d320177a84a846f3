import type { ProductState, SectionChoice } from '@/domain/own-product'
import type { OwnProduct } from '@/domain/own-product.schema'
import { readRules } from '@/server/catalog/menu-file/menu-rules'
import { checkOwnShop } from '@/server/catalog/seller/own-shop.service'
import { findShopTitles } from '@/server/catalog/shop/shop-title.queries'
import type { AuditAct } from '@/server/platform/audit/audit'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import {
  countOwnProducts,
  findOwnProduct,
  findProductShop,
  findShopIdOf,
  listOwnProductRows,
  type ProductFilter,
} from './own-product.queries'
import { toOwnProduct } from './own-product.view'

export interface ProductListInput {
  page?: number
  perPage?: number
  shop_id?: number
  section?: SectionChoice
  state?: ProductState
  search?: string
}

/** What a caller may see of it: sellers the products of their own shop, admins those of all. */
export function toFilter({ user }: UserCtx, input: ProductListInput): ProductFilter {
  const { shop_id: shopId, section, state, search } = input
  return {
    ...(user.role === 'admin' ? {} : { sellerId: user.id }),
    ...{ shopId, section, state, search },
  }
}

/** Products of the caller's shop as customers see them in order; an admin's of one shop or all. Throws 404. */
export async function listOwnProducts(
  ctx: UserCtx,
  input: ProductListInput,
): Promise<Paged<OwnProduct>> {
  const { db, lang } = ctx
  if (input.shop_id !== undefined) await checkOwnShop(ctx, input.shop_id)
  const filter = toFilter(ctx, input)
  const paging = toPaging(input)
  const rows = await listOwnProductRows(db, filter, {
    limit: paging.perPage,
    offset: offsetOf(paging),
  })
  const { locale } = await readRules(db)
  const ids = [...new Set(rows.map(({ product }) => product.shop_id))]
  const shops = await findShopTitles(db, ids, lang)
  return new Paged(
    rows.map((row) => toOwnProduct(row, { locale, shops })),
    await countOwnProducts(db, filter),
    paging,
  )
}

/** The shop whose product it is. Throws 404 for another seller's. */
export async function checkOwnProduct(ctx: UserCtx, id: number): Promise<number> {
  const shopId = await findProductShop(ctx.db, id)
  if (shopId === undefined) throw new AppError('not_found')
  await checkOwnShop(ctx, shopId)
  return shopId
}

/** The caller's shop, or the one that an admin names. Throws 404 for another seller's, 422 where none is named. */
export async function chooseShop(ctx: UserCtx, asked: number | undefined): Promise<number> {
  const { user, db } = ctx
  const shopId = asked ?? (user.role === 'admin' ? undefined : await findShopIdOf(db, user.id))
  if (shopId === undefined) throw fieldError('shop_id', 'required')
  await checkOwnShop(ctx, shopId)
  return shopId
}

/** A product as it stands, without asking whose it is. */
export async function readOwnProduct({ db, lang }: Pick<UserCtx, 'db' | 'lang'>, id: number) {
  const row = await findOwnProduct(db, id)
  if (!row) throw new AppError('not_found')
  const { locale } = await readRules(db)
  const shops = await findShopTitles(db, [row.product.shop_id], lang)
  return toOwnProduct(row, { locale, shops })
}

/** A product of the caller's shop. Throws 404. */
export async function getOwnProduct(ctx: UserCtx, id: number): Promise<OwnProduct> {
  await checkOwnProduct(ctx, id)
  return readOwnProduct(ctx, id)
}

/** What admins do to somebody's menu stands in the log; a seller's own changes do not, as those by a file. */
export async function recordForOthers(tx: Db, ctx: UserCtx, act: AuditAct): Promise<void> {
  if (ctx.user.role === 'admin') await recordChange(tx, ctx, act)
}
