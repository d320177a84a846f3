import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { activeStatuses } from '@/domain/order'
import { awaitsPayment } from '@/server/money/api'
import { someoneWorksAs, worksNow } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { shops } from '@/server/platform/db/schema/shop'

/** Advisory lock of the simulator; an arbitrary unique number. */
const AUTOPILOT_LOCK = 7_046_001

/** Tries to take the simulator's lock: one process plays shop and courier at a time. */
export async function tryAutopilotLock(tx: Db): Promise<boolean> {
  const result = await tx.execute<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(${AUTOPILOT_LOCK}) as ok`,
  )
  return result.rows[0]?.ok === true
}

/**
 * What is left to people who work now: a kitchen's orders until they are ready, orders to pick up, and
 * what a courier carries.
 */
const isLeftToPeople = (now: Date) => sql<boolean>`case
  when ${orders.status} = 'on_a_way' then ${worksNow(sql`${orders.deliveryman_id}`, now)}
  when ${orders.status} = 'ready' and ${orders.delivery_type} = 'delivery' then ${someoneWorksAs('deliveryman', now)}
  else ${worksNow(sql`${shops.user_id}`, now)} end`

/** Active orders with an arranged payment, oldest first, with last transition and route ends, without those of people who work now. */
export async function listPilotedOrders(db: Db, now: Date) {
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
          eq(transactions.kind, 'payment'),
        )})`,
        not(awaitsPayment),
        not(isLeftToPeople(now)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(500)
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since ? new Date(since) : row.created_at,
  }))
}
