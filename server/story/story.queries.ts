import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { GeoPoint } from '@/domain/geo'
import type { Db } from '@/server/db/client'
import { shops } from '@/server/db/schema/shop'
import { stories } from '@/server/db/schema/story'
import { coversPoint, isListed } from '@/server/shop/shop.queries'

const newest = sql`max(${stories.id})`

/** One page of the shops that show something, the newest story's first; near a place only those that deliver there. */
export async function listStoryShopIds(
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
export async function listStoryRows(db: Db, shopIds: readonly number[]) {
  if (shopIds.length === 0) return []
  return db
    .select()
    .from(stories)
    .where(and(eq(stories.active, true), inArray(stories.shop_id, [...shopIds])))
    .orderBy(asc(stories.id))
}
