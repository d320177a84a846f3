import type { AdDetail, Banner } from '@/domain/banner.schema'
import type { BannerKind } from '@/domain/banner-edit'
import type { GeoPoint } from '@/domain/geo.schema'
import { loadShops } from '@/server/catalog/shop/shop.loader'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import {
  addLikes,
  countBanners,
  deleteLike,
  findBannerRow,
  insertLike,
  listBannerRows,
  listBannerShopIds,
  lockBanner,
} from './banner.queries'
import { toBanner } from './banner.view'

/** One page of the active promotions or adverts. */
export async function listBanners(
  ctx: Ctx,
  kind: BannerKind,
  input: { page?: number; perPage?: number },
): Promise<Paged<Banner>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listBannerRows(ctx.db, kind, ctx.lang, page)
  return new Paged(
    rows.map((row) => toBanner(row, ctx.lang)),
    await countBanners(ctx.db, kind),
    paging,
  )
}

async function getParts(ctx: Ctx, kind: BannerKind, id: number, location?: GeoPoint) {
  const row = await findBannerRow(ctx.db, kind, id, ctx.lang)
  if (!row) throw new AppError('not_found')
  const currency = await getCurrency(ctx)
  const shops = await loadShops(ctx, await listBannerShopIds(ctx.db, id), { currency, location })
  return { row, shops: [...shops.values()] }
}

/** One promotion with its shops. Throws 404. */
export async function getBanner(ctx: Ctx, id: number, location?: GeoPoint): Promise<Banner> {
  const { row, shops } = await getParts(ctx, 'banner', id, location)
  return toBanner(row, ctx.lang, shops)
}

/** One advert with its shops, in both shapes that clients read. Throws 404. */
export async function getAd(ctx: Ctx, id: number, location?: GeoPoint): Promise<AdDetail> {
  const { row, shops } = await getParts(ctx, 'ad', id, location)
  const banner = toBanner(row, ctx.lang)
  return { ...banner, banner, shops }
}

/** Adds or removes the caller's like of a banner or advert. Throws 404. */
export async function toggleLike({ db, user, now }: UserCtx, id: number): Promise<null> {
  await withTransaction(db, async (tx) => {
    // locked, so that concurrent calls add and remove the like in turn
    if (!(await lockBanner(tx, id))) throw new AppError('not_found')
    const wasLiked = await deleteLike(tx, id, user.id)
    if (!wasLiked) await insertLike(tx, { banner_id: id, user_id: user.id, created_at: now })
    await addLikes(tx, id, wasLiked ? -1 : 1)
  })
  return null
}
