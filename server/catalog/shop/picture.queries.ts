import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { shopPictures } from '@/server/platform/db/schema/picture'

/** One page of a shop's pictures, in their order. */
export async function listShopPictures(
  db: Db,
  shopId: number,
  page: { limit: number; offset: number },
) {
  return db
    .select()
    .from(shopPictures)
    .where(eq(shopPictures.shop_id, shopId))
    .orderBy(asc(shopPictures.input), asc(shopPictures.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countShopPictures(db: Db, shopId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shopPictures)
    .where(eq(shopPictures.shop_id, shopId))
  return row?.total ?? 0
}
