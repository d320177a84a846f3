import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { activeStatuses } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { orderEvents, orders } from '@/server/db/schema/order'
import { transactions } from '@/server/db/schema/payment'
import { shops } from '@/server/db/schema/shop'
import { awaitsPayment } from '@/server/transaction/awaiting.queries'

/** Any number that nothing else locks. */
const AUTOPILOT_LOCK = 7_046_001

/** Whether this transaction may play shop and courier: one process at a time. */
export async function tryAutopilotLock(tx: Db): Promise<boolean> {
  const result = await tx.execute<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(${AUTOPILOT_LOCK}) as ok`,
  )
  return result.rows[0]?.ok === true
}

/** Orders under way whose payment is arranged, oldest first, with their last step and both ends of the way. */
export async function listPilotedOrders(db: Db) {
  const rows = await db
    .select({
      id: orders.id,
      trip_id: orders.trip_id,
      status: orders.status,
      delivery_type: orders.delivery_type,
      scheduled_for: orders.scheduled_for,
      deliveryman_id: orders.deliveryman_id,
      latitude: orders.latitude,
      longitude: orders.longitude,
      created_at: orders.created_at,
      shop_latitude: shops.latitude,
      shop_longitude: shops.longitude,
      since: sql<string | null>`(select max(${orderEvents.created_at}) from ${orderEvents}
        where ${orderEvents.order_id} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(
      and(
        inArray(orders.status, [...activeStatuses]),
        sql`exists (select 1 from ${transactions} where ${and(
          eq(transactions.payable_type, 'order'),
          eq(transactions.payable_id, orders.id),
          inArray(transactions.status, ['progress', 'paid']),
          isNull(transactions.note),
        )})`,
        not(awaitsPayment),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(500)
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since ? new Date(since) : row.created_at,
  }))
}
