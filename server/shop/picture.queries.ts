import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { shopPictures } from '@/server/db/schema/picture'

/** Pictures of a shop, in their order. */
export async function listShopPictures(db: Db, shopId: number) {
  return db
    .select()
    .from(shopPictures)
    .where(eq(shopPictures.shop_id, shopId))
    .orderBy(asc(shopPictures.input), asc(shopPictures.id))
}
