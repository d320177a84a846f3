import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { BonusRule } from '@/domain/bonus'
import type { Db } from '@/server/platform/db/client'
import { bonuses } from '@/server/platform/db/schema/bonus'

/** Every bonus that runs in a shop, oldest first. */
export async function listBonusRules(db: Db, shopId: number, now: Date): Promise<BonusRule[]> {
  return db
    .select({
      id: bonuses.id,
      type: bonuses.type,
      stock_id: bonuses.stock_id,
      value: bonuses.value,
      bonus_stock_id: bonuses.bonus_stock_id,
      bonus_quantity: bonuses.bonus_quantity,
    })
    .from(bonuses)
    .where(
      and(
        eq(bonuses.shop_id, shopId),
        eq(bonuses.active, true),
        or(isNull(bonuses.expired_at), gt(bonuses.expired_at, now)),
      ),
    )
    .orderBy(asc(bonuses.id))
}
