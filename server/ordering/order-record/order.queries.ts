import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { orderDetails, orderEvents, orders } from '@/server/platform/db/schema/order'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert
export type DetailRow = typeof orderDetails.$inferSelect

/**
 * An order by id. `lock` locks it until the transaction ends, together with the lead order of its
 * batch, so that changes within one batch run one after the other.
 */
export async function findOrder(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<OrderRow | undefined> {
  const query = db.select().from(orders)
  if (!options.lock) return (await query.where(eq(orders.id, id)))[0]
  const batchOf = sql`(select own.trip_id from ${orders} own where own.id = ${id})`
  const held = await query
    .where(or(eq(orders.id, id), eq(orders.id, batchOf)))
    .orderBy(asc(orders.id))
    .for('no key update')
  return held.find((row) => row.id === id)
}

/** Orders by id, in no order. */
export async function listOrdersById(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return db.select().from(orders).where(isOneOf(orders.id, ids))
}

/** The order that a cart has become. */
export async function findOrderOfCart(db: Db, cartId: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.cart_id, cartId))
  return row
}

export async function insertOrder(tx: Db, values: NewOrderRow): Promise<OrderRow | undefined> {
  const [row] = await tx.insert(orders).values(values).returning()
  return row
}

/** Inserts lines; returns them in the same order. */
export async function insertDetails(
  tx: Db,
  rows: readonly (typeof orderDetails.$inferInsert)[],
): Promise<DetailRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(orderDetails)
    .values([...rows])
    .returning()
}

/** Sets what to bring if a line's product is sold out. */
export async function updateSubstitution(
  tx: Db,
  id: number,
  preference: Pick<DetailRow, 'substitution' | 'substitute_stock_id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderDetails)
    .set({ ...preference, updated_at: now })
    .where(eq(orderDetails.id, id))
}

export async function insertEvent(
  tx: Db,
  event: { order_id: number; status: OrderStatus; actor_id: number | null; created_at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values(event)
}

export async function updateOrder(
  tx: Db,
  id: number,
  values: Partial<Omit<OrderRow, 'id' | 'user_id' | 'shop_id' | 'cart_id'>>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id))
}

/** Lines of orders, add-ons among them. */
export async function listDetails(db: Db, orderIds: readonly number[]): Promise<DetailRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderDetails)
    .where(isOneOf(orderDetails.order_id, orderIds))
    .orderBy(asc(orderDetails.id))
}

/** Steps of orders, oldest first. */
export async function listEvents(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderEvents)
    .where(isOneOf(orderEvents.order_id, orderIds))
    .orderBy(asc(orderEvents.id))
}

/** For each order in preparation, how many earlier orders its shop is preparing. */
export async function listAhead(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const before = alias(orders, 'before')
  const inKitchen: OrderStatus[] = ['accepted', 'cooking']
  const rows = await db
    .select({ id: orders.id, n: sql<number>`count(*)` })
    .from(orders)
    .innerJoin(before, and(eq(before.shop_id, orders.shop_id), lt(before.id, orders.id)))
    .where(
      and(
        isOneOf(orders.id, orderIds),
        inArray(orders.status, inKitchen),
        inArray(before.status, inKitchen),
      ),
    )
    .groupBy(orders.id)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}
