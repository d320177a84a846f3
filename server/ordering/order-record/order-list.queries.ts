import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/platform/db/client'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { productTranslations, stocks } from '@/server/platform/db/schema/product'
import { shopTranslations } from '@/server/platform/db/schema/shop'
import type { OrderRow } from './order.queries'

export interface OrderListing {
  userId: number
  statuses?: readonly OrderStatus[]
  /** an order's number, or part of a shop's or product's name in any language */
  search?: string
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

type Wanted = Pick<OrderListing, 'userId' | 'statuses' | 'search'>

/** Orders with that number, or whose shop or product names contain the text. */
function isCalled(text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : null
  return sql`(${orders.id} = ${number}::bigint
    or exists (select 1 from ${shopTranslations} st
      where st.shop_id = ${orders.shop_id} and st.folded like fold_text(${like}))
    or exists (select 1 from ${orderDetails} d join ${stocks} s on s.id = d.stock_id
      join ${productTranslations} pt on pt.product_id = s.product_id
      where d.order_id = ${orders.id} and pt.folded like fold_text(${like})))`
}

const isWanted = ({ userId, statuses, search }: Wanted) =>
  and(
    eq(orders.user_id, userId),
    statuses && inArray(orders.status, [...statuses]),
    search ? isCalled(search) : undefined,
  )

/** A user's orders, sorted by when they were placed. */
export async function listOrders(db: Db, listing: OrderListing): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isWanted(listing))
    .orderBy(listing.sort === 'asc' ? asc(orders.id) : desc(orders.id))
    .limit(listing.limit)
    .offset(listing.offset)
}

export async function countOrders(db: Db, listing: Wanted): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)` }).from(orders).where(isWanted(listing))
  return Number(row?.n ?? 0)
}
