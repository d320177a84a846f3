import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { OrderSearch } from '@/domain/order-desk'
import { awaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { beginsWith, pattern } from '@/server/platform/db/fuzzy'
import { orders } from '@/server/platform/db/schema/order'
import { shops } from '@/server/platform/db/schema/shop'
import { users, userWords } from '@/server/platform/db/schema/user'
import type { OrderRow } from './order.queries'

export interface FulfillmentFilter {
  /** only orders at this seller's shop */
  sellerId?: number
  /** this courier's own orders, and deliveries that wait for one */
  courierId?: number
  statuses?: readonly OrderStatus[]
  shopId?: number
  /** placed at or after this, and before that */
  since?: Date
  before?: Date
  /** any of its parts; without parts nothing is found */
  search?: OrderSearch
}

/** Accounts by the beginning of e-mail or phone. The words are indexed, the beginning of a column alone is not. */
const accountsOf = (column: typeof users.email | typeof users.phone, text: string) =>
  sql`select ${users.id} from ${users}
    where ${userWords(users)} like ${pattern('%', text)} and ${beginsWith(column, text)}`

/** A set of ids for each part: the planner has no index for one condition or another of several tables. */
function isFound({ number, email, phone }: OrderSearch): SQL {
  const ofUsers = (ids: SQL) => sql`select o.id from ${orders} o where o.user_id in (${ids})`
  const sets = [
    ...(number === undefined ? [] : [sql`select ${number}::bigint`]),
    ...(email === undefined
      ? []
      : [
          ofUsers(accountsOf(users.email, email)),
          ofUsers(
            sql`select ${users.id} from ${users} where ${beginsWith(users.guest_email, email)}`,
          ),
        ]),
    ...(phone === undefined
      ? []
      : [
          ofUsers(accountsOf(users.phone, phone)),
          sql`select o.id from ${orders} o where ${beginsWith(sql`o.phone`, phone)}`,
        ]),
  ]
  return sets.length > 0 ? sql`${orders.id} in (${sql.join(sets, sql` union `)})` : sql`false`
}

function isWanted(filter: FulfillmentFilter): SQL | undefined {
  const { sellerId, courierId, statuses, shopId, since, before, search } = filter
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
    shopId === undefined ? undefined : eq(orders.shop_id, shopId),
    since && gte(orders.created_at, since),
    before && lt(orders.created_at, before),
    search && isFound(search),
  )
}

/** Where days are asked for, the index of the days is walked. */
const newestFirst = ({ since, before }: FulfillmentFilter) =>
  since || before ? [desc(orders.created_at), desc(orders.id)] : [desc(orders.id)]

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
    .orderBy(...newestFirst(filter))
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

/** Where a walk through orders goes on: behind this one. */
export interface OrderMark {
  created_at: Date
  id: number
}

/** Orders in the order that they were placed in, from a mark on. */
export async function listOrdersFrom(
  db: Db,
  filter: FulfillmentFilter,
  mark: OrderMark | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const isBehind =
    mark &&
    sql`(${orders.created_at}, ${orders.id}) > (${mark.created_at.toISOString()}::timestamptz, ${mark.id}::bigint)`
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(and(isWanted(filter), isBehind))
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(limit)
  return rows.map(({ order }) => order)
}
