import { and, count, desc, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import { awaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { shops } from '@/server/platform/db/schema/shop'
import type { OrderRow } from './order.queries'

export interface FulfillmentFilter {
  /** only orders at this seller's shop */
  sellerId?: number
  /** this courier's own orders, and deliveries that wait for one */
  courierId?: number
  statuses?: readonly OrderStatus[]
}

function isWanted({ sellerId, courierId, statuses }: FulfillmentFilter): SQL | undefined {
  return and(
    sellerId === undefined ? undefined : eq(shops.user_id, sellerId),
    courierId === undefined
      ? undefined
      : or(
          eq(orders.deliveryman_id, courierId),
          and(
            isNull(orders.deliveryman_id),
            eq(orders.status, 'ready'),
            eq(orders.delivery_type, 'delivery'),
          ),
        ),
    not(awaitsPayment),
    statuses ? inArray(orders.status, [...statuses]) : undefined,
  )
}

/** Orders as a seller or courier manages them, newest first. */
export async function listFulfillmentOrders(
  db: Db,
  filter: FulfillmentFilter,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(isWanted(filter))
    .orderBy(desc(orders.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ order }) => order)
}

export async function countFulfillmentOrders(db: Db, filter: FulfillmentFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(isWanted(filter))
  return row?.n ?? 0
}
