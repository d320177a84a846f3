import { and, count, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { shops } from '@/server/db/schema/shop'
import { users } from '@/server/db/schema/user'
import { isListed } from '@/server/shop/shop.queries'

export async function countPeople(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deleted_at)))
  return row?.total ?? 0
}

/** Listed shops and what all shops have delivered, from the counters that deliveries keep. */
export async function countShops(db: Db): Promise<{ shops: number; orders: number }> {
  const [listed] = await db.select({ total: count() }).from(shops).where(isListed)
  const [delivered] = await db.select({ total: sum(shops.orders_count) }).from(shops)
  return { shops: listed?.total ?? 0, orders: Number(delivered?.total ?? 0) }
}
