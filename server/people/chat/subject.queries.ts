import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { type ChatStep, chatSteps } from '@/domain/chat'
import type { Db } from '@/server/platform/db/client'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { parcelEvents, parcelOrders } from '@/server/platform/db/schema/parcel'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'

/** Who belongs to an order or a parcel. */
export interface Subject {
  customerId: number
  courierId: number | null
  /** null for a parcel */
  shopId: number | null
  sellerId: number | null
  status: string
  updatedAt: Date
}

export async function findOrderSubject(db: Db, orderId: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({
      customerId: orders.user_id,
      courierId: orders.deliveryman_id,
      shopId: orders.shop_id,
      sellerId: shops.user_id,
      status: orders.status,
      updatedAt: orders.updated_at,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.id, orderId))
  return row
}

export async function findParcelSubject(db: Db, parcelId: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({
      customerId: parcelOrders.user_id,
      courierId: parcelOrders.deliveryman_id,
      status: parcelOrders.status,
      updatedAt: parcelOrders.updated_at,
    })
    .from(parcelOrders)
    .where(eq(parcelOrders.id, parcelId))
  return row && { ...row, shopId: null, sellerId: null }
}

/** The seller of an approved shop; undefined for another, null for one that nobody owns. */
export async function findSeller(db: Db, shopId: number): Promise<number | null | undefined> {
  const [row] = await db
    .select({ sellerId: shops.user_id })
    .from(shops)
    .where(and(eq(shops.id, shopId), eq(shops.status, 'approved')))
  return row?.sellerId ?? (row ? null : undefined)
}

/** Whether an account can be written to: neither switched off nor deleted. */
export async function isReachable(db: Db, userId: number): Promise<boolean> {
  const there = and(eq(users.id, userId), eq(users.active, true), isNull(users.deleted_at))
  return (await db.$count(users, there)) > 0
}

export async function listAdmins(db: Db): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true), isNull(users.deleted_at)))
  return found.map(({ id }) => id)
}

/** Steps of an order or parcel since an instant, oldest first. */
export async function listSteps(
  db: Db,
  { order_id, parcel_id }: { order_id: number | null; parcel_id: number | null },
  since: Date,
): Promise<{ status: ChatStep; at: Date }[]> {
  const table = order_id === null ? parcelEvents : orderEvents
  const owner = order_id === null ? parcelEvents.parcel_id : orderEvents.order_id
  const id = order_id ?? parcel_id
  if (id === null) return []
  return db
    .select({ status: sql<ChatStep>`${table.status}`, at: table.created_at })
    .from(table)
    .where(and(eq(owner, id), inArray(table.status, [...chatSteps]), gte(table.created_at, since)))
    .orderBy(asc(table.id))
}
