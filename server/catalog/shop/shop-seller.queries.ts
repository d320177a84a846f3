import { eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { shops } from '@/server/platform/db/schema/shop'

/** The seller behind a shop. */
export async function findSeller(db: Db, shopId: number): Promise<number | null> {
  const [row] = await db.select({ id: shops.user_id }).from(shops).where(eq(shops.id, shopId))
  return row?.id ?? null
}
