import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Story } from '@/domain/story.schema'
import { groupBy } from '@/lib/group-by'
import { filterOffered } from '@/server/catalog/menu/product-list.queries'
import { isListed } from '@/server/catalog/offer/offered.queries'
import { listProductRows } from '@/server/catalog/product/product.queries'
import { coversPoint, listShopRows } from '@/server/catalog/shop/shop.queries'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { shops } from '@/server/platform/db/schema/shop'
import { stories } from '@/server/platform/db/schema/story'
import { together } from '@/server/platform/db/together'
import { offsetOf, Raw, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { looseAddress, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'

const listInput = { input: z.object({ ...pageInput.shape, address: looseAddress }) }

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

const newest = sql`max(${stories.id})`

/** Shops with stories, the newest story first; with a point only shops that cover it. */
async function listStoryShopIds(
  db: Db,
  point: GeoPoint | undefined,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: stories.shop_id })
    .from(stories)
    .innerJoin(shops, eq(shops.id, stories.shop_id))
    .where(and(eq(stories.active, true), isListed, point ? coversPoint(point) : undefined))
    .groupBy(stories.shop_id)
    .orderBy(desc(newest))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.id)
}

/** Stories of shops, oldest first. */
async function listStoryRows(db: Db, shopIds: readonly number[]) {
  return db
    .select()
    .from(stories)
    .where(and(eq(stories.active, true), isOneOf(stories.shop_id, shopIds)))
    .orderBy(asc(stories.id))
}

/** Offered products that stories link to, by id. */
async function loadLinked({ db, lang }: Pick<Ctx, 'db' | 'lang'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const [offered, rows] = await together(db, (part) =>
    Promise.all([filterOffered(part, ids), listProductRows(part, ids, lang)]),
  )
  const shown = new Set(offered.map(({ id }) => id))
  return new Map(
    rows.flatMap((row) => (shown.has(row.product.id) ? [[row.product.id, row] as const] : [])),
  )
}

/** The stories of one page of shops: a list of lists without envelope (contract/FLOWS 3.1). */
async function listStories(
  ctx: Ctx,
  input: { page?: number; perPage?: number; address?: GeoPoint },
): Promise<Raw> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const shopIds = await listStoryShopIds(ctx.db, input.address, page)
  if (shopIds.length === 0) return new Raw([])
  const [rows, shopRows] = await together(ctx.db, (db) =>
    Promise.all([listStoryRows(db, shopIds), listShopRows(db, shopIds, ctx.lang, undefined)]),
  )
  const shopOf = new Map(shopRows.map((row) => [row.shop.id, row]))
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

/** A story as clients see it; without its product if that is not on offer. */
function toStory(
  row: Rows<typeof listStoryRows>,
  { shop, text }: Rows<typeof listShopRows>,
  linked: Rows<typeof listProductRows> | undefined,
): Story {
  return {
    shop_id: shop.id,
    logo_img: shop.logo_img,
    title: text?.title ?? '',
    product_uuid: linked?.product.uuid ?? null,
    product_title: linked?.text?.title ?? null,
    url: row.url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export const storyRoutes = [
  route('GET /rest/stories/paginate', { ...listInput, shared: true }, (ctx, { input }) =>
    listStories(ctx, input),
  ),
]
