import { and, asc, count, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ParcelStatus } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { parcelEvents, parcelOrders } from '@/server/db/schema/parcel'
import { reviews } from '@/server/db/schema/review'
import { parcelAwaitsPayment } from '@/server/transaction/awaiting.queries'

export type ParcelRow = typeof parcelOrders.$inferSelect

export interface ParcelListing {
  /** only this sender's */
  userId?: number
  /** this courier's own, and new ones that nobody has taken and whose payment is arranged */
  courierId?: number
  statuses?: readonly ParcelStatus[]
  column: 'id' | 'created_at' | 'delivery_date' | 'total_price'
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

const columns = {
  id: parcelOrders.id,
  created_at: parcelOrders.created_at,
  delivery_date: parcelOrders.scheduled_for,
  total_price: parcelOrders.total_minor,
}

type Wanted = Pick<ParcelListing, 'userId' | 'courierId' | 'statuses'>

function isWanted({ userId, courierId, statuses }: Wanted): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(parcelOrders.user_id, userId),
    courierId === undefined
      ? undefined
      : or(
          eq(parcelOrders.deliveryman_id, courierId),
          and(
            isNull(parcelOrders.deliveryman_id),
            eq(parcelOrders.status, 'new'),
            not(parcelAwaitsPayment),
          ),
        ),
    statuses ? inArray(parcelOrders.status, [...statuses]) : undefined,
  )
}

export async function listParcels(db: Db, listing: ParcelListing): Promise<ParcelRow[]> {
  const direction = listing.sort === 'asc' ? asc : desc
  return db
    .select()
    .from(parcelOrders)
    .where(isWanted(listing))
    .orderBy(direction(columns[listing.column]), direction(parcelOrders.id))
    .limit(listing.limit)
    .offset(listing.offset)
}

export async function countParcels(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ n: count() }).from(parcelOrders).where(isWanted(wanted))
  return row?.n ?? 0
}

/** A parcel by id; `lock` holds it until the transaction ends. */
export async function findParcel(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ParcelRow | undefined> {
  const query = db.select().from(parcelOrders).where(eq(parcelOrders.id, id))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row
}

/** The parcel that this very key has made before. */
export async function findParcelByKey(
  db: Db,
  userId: number,
  key: string,
): Promise<ParcelRow | undefined> {
  const [row] = await db
    .select()
    .from(parcelOrders)
    .where(and(eq(parcelOrders.user_id, userId), eq(parcelOrders.request_key, key)))
  return row
}

/** A new parcel; nothing when its key was taken meanwhile. */
export async function insertParcel(
  tx: Db,
  values: typeof parcelOrders.$inferInsert,
): Promise<ParcelRow | undefined> {
  const [row] = await tx
    .insert(parcelOrders)
    .values(values)
    .onConflictDoNothing({ target: [parcelOrders.user_id, parcelOrders.request_key] })
    .returning()
  return row
}

export async function updateParcel(
  tx: Db,
  id: number,
  values: Partial<Pick<ParcelRow, 'status' | 'deliveryman_id' | 'updated_at'>>,
): Promise<void> {
  await tx.update(parcelOrders).set(values).where(eq(parcelOrders.id, id))
}

export async function insertParcelEvent(
  tx: Db,
  event: { parcel_id: number; status: ParcelStatus; actor_id: number | null; created_at: Date },
): Promise<void> {
  await tx.insert(parcelEvents).values(event)
}

/** Steps of parcels, oldest first. */
export async function listParcelEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcel_id, [...ids]))
    .orderBy(asc(parcelEvents.id))
}

/** The senders' reviews of their couriers. */
export async function listParcelReviews(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.parcel_id, [...ids]))
}

/** Writes a review of a parcel's courier; answers false when there is one. */
export async function insertParcelReview(
  tx: Db,
  values: typeof reviews.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(reviews)
    .values(values)
    .onConflictDoNothing({ target: reviews.parcel_id })
    .returning({ id: reviews.id })
  return rows.length > 0
}

/** The zone in which most shops keep their clocks: the marketplace's own. */
export async function findMarketZone(db: Db): Promise<string> {
  const result = await db.execute<{ zone: string }>(sql`select time_zone as zone from shops
    where status = 'approved' group by 1 order by count(*) desc, 1 limit 1`)
  return result.rows[0]?.zone ?? 'UTC'
}
