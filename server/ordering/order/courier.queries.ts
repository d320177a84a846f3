import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { couriers, users } from '@/server/platform/db/schema/user'

/** The active courier with the fewest orders in delivery; couriers on duty come first. */
export async function findFreeCourier(db: Db): Promise<number | undefined> {
  const activeOrders = sql`(select count(*) from orders o
    where o.deliveryman_id = ${users.id} and o.status = 'on_a_way')`
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(couriers, eq(couriers.user_id, users.id))
    .where(and(eq(users.role, 'deliveryman'), eq(users.active, true), isNull(users.deleted_at)))
    .orderBy(sql`coalesce(${couriers.online}, false) desc`, activeOrders, users.id)
    .limit(1)
  return row?.id
}
