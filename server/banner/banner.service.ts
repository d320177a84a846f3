import type { Banner } from '@/domain/banner'
import type { GeoPoint } from '@/domain/geo'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getCurrency } from '@/server/setting/currency.service'
import { loadShops } from '@/server/shop/shop.loader'
import { countBanners, findBannerRow, listBannerRows, listBannerShopIds } from './banner.queries'
import { toBanner } from './banner.view'

/** One page of the promotions in force. */
export async function listBanners(
  ctx: Ctx,
  input: { page?: number; perPage?: number },
): Promise<Paged<Banner>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listBannerRows(ctx.db, ctx.lang, page)
  return new Paged(
    rows.map((row) => toBanner(row, ctx.lang)),
    await countBanners(ctx.db),
    paging,
  )
}

/** One promotion with its shops. Throws 404. */
export async function getBanner(ctx: Ctx, id: number, location?: GeoPoint): Promise<Banner> {
  const row = await findBannerRow(ctx.db, id, ctx.lang)
  if (!row) throw new AppError('not_found')
  const currency = await getCurrency(ctx)
  const shops = await loadShops(ctx, await listBannerShopIds(ctx.db, id), { currency, location })
  return toBanner(row, ctx.lang, [...shops.values()])
}
