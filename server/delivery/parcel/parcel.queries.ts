import { and, asc, count, desc, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { ParcelStatus } from '@/domain/parcel'
import { parcelAwaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { parcelEvents, parcelOrders } from '@/server/platform/db/schema/parcel'
import { reviews } from '@/server/platform/db/schema/review'

export type ParcelRow = typeof parcelOrders.$inferSelect

export interface ParcelListing {
  /** only this sender's */
  userId?: number
  /** this courier's own, and new ones without courier that do not await payment */
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

/** A parcel by id; `lock` locks it until the transaction ends. */
export async function findParcel(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ParcelRow | undefined> {
  const query = db.select().from(parcelOrders).where(eq(parcelOrders.id, id))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row
}

/** The parcel that an earlier request with this idempotency key has created. */
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

/** Inserts a parcel; undefined if its idempotency key is already used. */
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
  values: Partial<Pick<ParcelRow, 'status' | 'deliveryman_id' | 'handover_img' | 'updated_at'>>,
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

/** Inserts a review of a parcel's courier; false if there is one already. */
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
