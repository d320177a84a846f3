import { and, count, desc, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { shops } from '@/server/db/schema/shop'
import { awaitsPayment } from '@/server/transaction/awaiting.queries'
import type { OrderRow } from './order.queries'

export interface DeskFilter {
  /** only orders at this seller's shop */
  sellerId?: number
  /** this courier's own orders, and deliveries that wait for one */
  courierId?: number
  statuses?: readonly OrderStatus[]
}

function isWanted({ sellerId, courierId, statuses }: DeskFilter): SQL | undefined {
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

/** Orders on a desk, newest first. */
export async function listDeskOrders(
  db: Db,
  filter: DeskFilter,
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

export async function countDeskOrders(db: Db, filter: DeskFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(isWanted(filter))
  return row?.n ?? 0
}
