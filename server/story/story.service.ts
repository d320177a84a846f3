import type { GeoPoint } from '@/domain/geo'
import type { Story } from '@/domain/story'
import { groupBy } from '@/lib/group-by'
import { offsetOf, Raw, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { listProductRows } from '@/server/product/product.queries'
import { filterOffered } from '@/server/product/product-list.queries'
import { listShopRows } from '@/server/shop/shop.queries'
import { listStoryRows, listStoryShopIds } from './story.queries'
import { toStory } from './story.view'

/** Products that stories may lead to, by id. */
async function loadLinked(ctx: Ctx, productIds: readonly number[]) {
  const offered = [...(await filterOffered(ctx.db, productIds))]
  const rows = offered.length > 0 ? await listProductRows(ctx.db, offered, ctx.lang) : []
  return new Map(rows.map((row) => [row.product.id, row]))
}

/** The stories of one page of shops: a list of lists without envelope (contract/FLOWS 3.1). */
export async function listStories(
  ctx: Ctx,
  input: { page?: number; perPage?: number; address?: GeoPoint },
): Promise<Raw> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const shopIds = await listStoryShopIds(ctx.db, input.address, page)
  if (shopIds.length === 0) return new Raw([])
  const rows = await listStoryRows(ctx.db, shopIds)
  const shops = await listShopRows(ctx.db, shopIds, ctx.lang, undefined)
  const shopOf = new Map(shops.map((row) => [row.shop.id, row]))
  const products = await loadLinked(ctx, [...new Set(rows.flatMap((row) => row.product_id ?? []))])
  const ofShop = groupBy(rows, (row) => row.shop_id)
  const lists = shopIds.flatMap((id): Story[][] => {
    const shop = shopOf.get(id)
    if (!shop) return []
    return [
      (ofShop.get(id) ?? []).map((row) => {
        const product = row.product_id === null ? undefined : products.get(row.product_id)
        return toStory(row, shop, product)
      }),
    ]
  })
  return new Raw(lists)
}
