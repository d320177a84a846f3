import { and, eq, sql } from 'drizzle-orm'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { couriers, users } from '@/server/platform/db/schema/user'

/** A courier who is delivering an order of that customer now. */
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

/** Stores a courier's position and marks the courier as online. */
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

/** Orders and parcels that a courier is delivering now, with their customers. */
export async function listCarried(db: Db, courierId: number) {
  const of = (table: typeof orders | typeof parcelOrders) =>
    db
      .select({ id: table.id, user_id: table.user_id })
      .from(table)
      .where(and(eq(table.deliveryman_id, courierId), eq(table.status, 'on_a_way')))
  return { orders: await of(orders), parcels: await of(parcelOrders) }
}
