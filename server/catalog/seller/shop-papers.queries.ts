import { eq, getTableColumns } from 'drizzle-orm'
import type { Payout } from '@/domain/seller.schema'
import type { Db } from '@/server/platform/db/client'
import { deliveryZones, shopPayouts, shops } from '@/server/platform/db/schema/shop'

export async function findPayout(tx: Db, shopId: number): Promise<Payout | undefined> {
  const { holder, account, bank } = shopPayouts
  const [row] = await tx
    .select({ holder, account, bank })
    .from(shopPayouts)
    .where(eq(shopPayouts.shop_id, shopId))
  return row
}

/** Stores the bank account of a shop, which changes the shop: an admin decides on what was seen. */
export async function savePayout(tx: Db, shopId: number, payout: Payout, now: Date): Promise<void> {
  const set = { ...payout, updated_at: now }
  await tx
    .insert(shopPayouts)
    .values({ shop_id: shopId, ...set })
    .onConflictDoUpdate({ target: shopPayouts.shop_id, set })
  await tx.update(shops).set({ updated_at: now }).where(eq(shops.id, shopId))
}

/** What a shop's request is made of beside the shop itself. */
export async function findPapers(db: Db, where: { shopId: number } | { userId: number }) {
  const { id, user_id, status, status_note, documents, updated_at } = shops
  const [row] = await db
    .select({
      id,
      user_id,
      status,
      status_note,
      documents,
      updated_at,
      payout: getTableColumns(shopPayouts),
      zone: deliveryZones.polygon,
    })
    .from(shops)
    .leftJoin(shopPayouts, eq(shopPayouts.shop_id, shops.id))
    .leftJoin(deliveryZones, eq(deliveryZones.shop_id, shops.id))
    .where('shopId' in where ? eq(shops.id, where.shopId) : eq(shops.user_id, where.userId))
  return row
}
export type PapersRow = NonNullable<Awaited<ReturnType<typeof findPapers>>>
