import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { orderDetails, orderEvents, orders } from '@/server/db/schema/order'
import { stocks } from '@/server/db/schema/product'
import { reviews } from '@/server/db/schema/review'
import { shops } from '@/server/db/schema/shop'
import { couriers, users } from '@/server/db/schema/user'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert
export type DetailRow = typeof orderDetails.$inferSelect

/**
 * An order by id; `lock` holds it until the transaction ends, and before it the order that pays the
 * way of its trip: who changes orders of one delivery does so one after the other.
 */
export async function findOrder(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<OrderRow | undefined> {
  const query = db.select().from(orders)
  if (!options.lock) return (await query.where(eq(orders.id, id)))[0]
  const tripOf = sql`(select own.trip_id from ${orders} own where own.id = ${id})`
  const held = await query
    .where(or(eq(orders.id, id), eq(orders.id, tripOf)))
    .orderBy(asc(orders.id))
    .for('no key update')
  return held.find((row) => row.id === id)
}

/** Orders by id, in no order. */
export async function listOrdersById(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
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

/** Inserts lines; the answer is in their order. */
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

/** What to bring when a line's product has run out. */
export async function updateSubstitution(
  tx: Db,
  id: number,
  wish: Pick<DetailRow, 'substitution' | 'substitute_stock_id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderDetails)
    .set({ ...wish, updated_at: now })
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
    .where(inArray(orderDetails.order_id, [...orderIds]))
    .orderBy(asc(orderDetails.id))
}

/** Steps of orders, oldest first. */
export async function listEvents(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id))
}

/** How many orders the kitchen of each order's shop has before it, for those that are being made. */
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
        inArray(orders.id, [...orderIds]),
        inArray(orders.status, inKitchen),
        inArray(before.status, inKitchen),
      ),
    )
    .groupBy(orders.id)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}

/** People by id with what is known of them as couriers. */
export async function listPeople(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ user: users, courier: couriers })
    .from(users)
    .leftJoin(couriers, eq(couriers.user_id, users.id))
    .where(inArray(users.id, [...ids]))
}

/** The customer's reviews of each order's shop and courier. */
export async function listOrderReviews(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(reviews)
    .where(
      and(
        inArray(reviews.order_id, [...orderIds]),
        inArray(reviews.reviewable_type, ['shop', 'courier']),
      ),
    )
    .orderBy(asc(reviews.id))
}

/** Adds (negative: takes) pieces of stocks, in one statement. */
export async function moveStock(tx: Db, pieces: ReadonlyMap<number, number>): Promise<void> {
  if (pieces.size === 0) return
  const ids = sql.param([...pieces.keys()])
  const counts = sql.param([...pieces.values()])
  await tx.execute(sql`update ${stocks} set quantity = ${stocks.quantity} + moved.n
    from unnest(${ids}::bigint[], ${counts}::int[]) as moved(id, n) where ${stocks.id} = moved.id`)
}

/** Holds stocks in id order, so that two orders never wait for each other. */
export async function lockStocks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(inArray(stocks.id, [...ids]))
    .orderBy(asc(stocks.id))
    .for('no key update')
}

/** Counts a delivered order for its shop and its products. */
export async function countDelivered(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'shop_id'>,
): Promise<void> {
  await tx
    .update(shops)
    .set({ orders_count: sql`${shops.orders_count} + 1` })
    .where(eq(shops.id, order.shop_id))
  await tx.execute(sql`update products set orders_count = products.orders_count + sold.n
    from (select s.product_id, sum(d.quantity)::int as n from ${orderDetails} d
      join ${stocks} s on s.id = d.stock_id where d.order_id = ${order.id} group by 1) as sold
    where products.id = sold.product_id`)
}

/** The seller behind a shop and the shop's title in a language, for messages. */
export async function findSeller(db: Db, shopId: number): Promise<number | null> {
  const [row] = await db.select({ id: shops.user_id }).from(shops).where(eq(shops.id, shopId))
  return row?.id ?? null
}
