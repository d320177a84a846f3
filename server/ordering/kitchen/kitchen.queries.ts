import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { kitchenStatuses } from '@/domain/kitchen'
import { awaitsPayment } from '@/server/money/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'

/** The most that a board shows; a kitchen never has as many. */
const MAX_ORDERS = 100

/** Open orders of a shop that its kitchen has to do with, what is due first on top. */
export async function listKitchenOrders(db: Db, shopId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.shop_id, shopId),
        inArray(orders.status, [...kitchenStatuses]),
        not(awaitsPayment),
      ),
    )
    .orderBy(
      sql`coalesce(${orders.ready_by}, ${orders.scheduled_for}, ${orders.created_at})`,
      asc(orders.id),
    )
    .limit(MAX_ORDERS)
}
