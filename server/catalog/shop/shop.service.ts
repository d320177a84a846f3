import type { z } from 'zod'
import type { Branch } from '@/domain/branch.schema'
import type { Gallery } from '@/domain/gallery.schema'
import { isOpenAt, minuteOf } from '@/domain/opening-hours'
import type { Shop, ShopPayment, Tag } from '@/domain/shop.schema'
import { together } from '@/server/platform/db/together'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { pageInput } from '@/server/platform/http/inputs'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { imageBlur } from '@/server/platform/storage/image-handler'
import { countShopPictures, listShopPictures } from './picture.queries'
import { toGallery } from './picture.view'
import type {
  branchListInput,
  shopLookInput,
  tagListInput,
  workingInput,
  zoneInput,
} from './shop.input'
import { loadShops } from './shop.loader'
import { deliversTo, findShopByKey, listShopPayments } from './shop.queries'
import { toBranch, toShopPayment, toTag } from './shop.view'
import { countBranches, countTags, listBranches, listTags } from './shop-parts.queries'

/**
 * Id of a shop that customers may see, from the id, uuid or slug of a path. Throws 404; the code is
 * `shop_gone` for an approved shop that is hidden now, so that clients can forget its address.
 */
export async function getShopId(ctx: Pick<Ctx, 'db'>, key: string): Promise<number> {
  const shop = await findShopByKey(ctx.db, key)
  if (!shop) throw new AppError('not_found')
  if (!shop.visible) throw new AppError('shop_gone')
  return shop.id
}

/** One shop, seen from a place and in a currency. Throws 404. */
export async function getShop(
  ctx: Ctx,
  key: string,
  look: z.output<typeof shopLookInput>,
): Promise<Shop> {
  const [id, currency] = await together(ctx.db, (db) =>
    Promise.all([getShopId({ db }, key), getCurrency({ db }, look.currency_id)]),
  )
  const shops = await loadShops(ctx, [id], { currency, location: look.address })
  const shop = shops.get(id)
  if (!shop) throw new AppError('not_found')
  return { ...shop, background_blur: imageBlur(shop.background_img ?? null) }
}

/** Throws 400 outside the delivery zone; clients rely on that (contract/FLOWS 3.8). */
export async function checkZone(
  ctx: Ctx,
  { address }: z.output<typeof zoneInput>,
  key?: string,
): Promise<void> {
  const id = key === undefined ? undefined : await getShopId(ctx, key)
  if (!(await deliversTo(ctx.db, address, id))) throw new AppError('out_of_zone')
}

/**
 * Whether a shop's hours cover a local time of its time zone. Without a time, whether it accepts
 * orders now; then its `open` switch counts as well.
 */
export async function checkWorking(
  ctx: Ctx,
  key: string,
  { date }: z.output<typeof workingInput>,
): Promise<{ open: boolean }> {
  const shop = await getShop(ctx, key, {})
  if (!date) return { open: shop.open }
  const moment = { date: date.slice(0, 10), minute: minuteOf(date.slice(11, 16)) }
  return { open: isOpenAt(shop, moment) }
}

/** One page of a shop's pictures beside its logo and cover. Throws 404. */
export async function listGallery(
  ctx: Ctx,
  key: string,
  input: z.output<typeof pageInput>,
): Promise<Paged<Gallery>> {
  const id = await getShopId(ctx, key)
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const [rows, total] = await together(ctx.db, (db) =>
    Promise.all([listShopPictures(db, id, page), countShopPictures(db, id)]),
  )
  const pictures = rows.map((row) => toGallery(row, { type: 'shops', id }))
  return new Paged(pictures, total, paging)
}

/** Methods that a shop accepts, on one page. */
export async function listPaymentsOfShop(ctx: Ctx, key: string): Promise<Paged<ShopPayment>> {
  const id = await getShopId(ctx, key)
  const rows = (await listShopPayments(ctx.db, [id], ctx.lang)).flatMap(toShopPayment)
  return new Paged(rows, rows.length, { page: 1, perPage: 100, given: false })
}

/** Tags that listed shops carry. */
export async function listTakes(
  ctx: Ctx,
  input: z.output<typeof tagListInput>,
): Promise<Paged<Tag>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const [rows, total] = await together(ctx.db, (db) =>
    Promise.all([
      listTags(db, input.category_id, ctx.lang, page),
      countTags(db, input.category_id),
    ]),
  )
  return new Paged(
    rows.map((row) => toTag(row, ctx.lang)),
    total,
    paging,
  )
}

/** Branches of listed shops, of one shop when `shop_id` (id or uuid) is given. */
export async function listShopBranches(
  ctx: Ctx,
  input: z.output<typeof branchListInput>,
): Promise<Paged<Branch>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const [rows, total, currency] = await together(ctx.db, (db) =>
    Promise.all([
      listBranches(db, input.shop_id, ctx.lang, page),
      countBranches(db, input.shop_id),
      getCurrency({ db }, input.currency_id),
    ]),
  )
  const shopIds = [...new Set(rows.map((row) => row.branch.shop_id))]
  const shops = await loadShops(ctx, shopIds, { currency })
  return new Paged(
    rows.map((row) => toBranch(row, shops.get(row.branch.shop_id) ?? null)),
    total,
    paging,
  )
}
