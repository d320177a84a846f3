import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GeoPoint } from '@/domain/geo'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { parcelOrders } from '@/server/db/schema/parcel'
import { couriers, users } from '@/server/db/schema/user'

/** The courier with the fewest orders on the way, those on duty first. */
export async function findFreeCourier(db: Db): Promise<number | undefined> {
  const busy = sql`(select count(*) from orders o
    where o.deliveryman_id = ${users.id} and o.status = 'on_a_way')`
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(couriers, eq(couriers.user_id, users.id))
    .where(and(eq(users.role, 'deliveryman'), eq(users.active, true), isNull(users.deleted_at)))
    .orderBy(sql`coalesce(${couriers.online}, false) desc`, busy, users.id)
    .limit(1)
  return row?.id
}

/** A courier who is bringing that person an order now. */
export async function findCourierOnTheWay(db: Db, courierId: number, customerId: number) {
  const [row] = await db
    .select({ user: users, courier: couriers })
    .from(users)
    .innerJoin(couriers, eq(couriers.user_id, users.id))
    .where(
      and(
        eq(users.id, courierId),
        sql`exists (select from orders o where o.deliveryman_id = ${courierId}
          and o.status = 'on_a_way' and o.user_id = ${customerId})`,
      ),
    )
  return row
}

/** Where a courier is now. */
export async function saveCourierPlace(
  db: Db,
  userId: number,
  { latitude, longitude }: GeoPoint,
  now: Date,
): Promise<void> {
  const place = { latitude, longitude, online: true, updated_at: now }
  await db
    .insert(couriers)
    .values({ user_id: userId, ...place })
    .onConflictDoUpdate({ target: couriers.user_id, set: place })
}

/** What a courier is bringing now, and whom. */
export async function listCarried(db: Db, courierId: number) {
  const of = (table: typeof orders | typeof parcelOrders) =>
    db
      .select({ id: table.id, user_id: table.user_id })
      .from(table)
      .where(and(eq(table.deliveryman_id, courierId), eq(table.status, 'on_a_way')))
  return { orders: await of(orders), parcels: await of(parcelOrders) }
}
