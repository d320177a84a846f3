import { and, asc, count, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { ReservationStatus } from '@/domain/reservation-status'
import type { Db } from '@/server/platform/db/client'
import {
  bookingOffers,
  bookingTables,
  reservations,
  shopSections,
} from '@/server/platform/db/schema/booking'
import { shops } from '@/server/platform/db/schema/shop'
import { localeIn } from '@/server/platform/setting/text.queries'

export type ReservationRow = typeof reservations.$inferSelect

export interface ReservationListing {
  userId?: number
  shopId?: number
  /** only shops of this seller */
  sellerId?: number
  statuses?: readonly ReservationStatus[]
  column: 'id' | 'start_date' | 'created_at'
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

const columns = {
  id: reservations.id,
  start_date: reservations.starts_at,
  created_at: reservations.created_at,
}

type Wanted = Pick<ReservationListing, 'userId' | 'shopId' | 'sellerId' | 'statuses'>

const isWanted = ({ userId, shopId, sellerId, statuses }: Wanted): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(reservations.user_id, userId),
    shopId === undefined ? undefined : eq(reservations.shop_id, shopId),
    sellerId === undefined ? undefined : eq(shops.user_id, sellerId),
    statuses ? inArray(reservations.status, [...statuses]) : undefined,
  )

const selectRows = (db: Db, lang: string) =>
  db
    .select({
      row: reservations,
      offer: bookingOffers,
      table: bookingTables,
      section: shopSections,
      locale: localeIn(shopSections.titles, lang),
      shop: { time_zone: shops.time_zone, user_id: shops.user_id },
    })
    .from(reservations)
    .innerJoin(shops, eq(shops.id, reservations.shop_id))
    .innerJoin(bookingOffers, eq(bookingOffers.id, reservations.booking_id))
    .innerJoin(bookingTables, eq(bookingTables.id, reservations.table_id))
    .innerJoin(shopSections, eq(shopSections.id, bookingTables.section_id))

export type ReservationParts = Awaited<ReturnType<typeof selectRows>>[number]

export async function listReservations(
  db: Db,
  lang: string,
  listing: ReservationListing,
): Promise<ReservationParts[]> {
  const direction = listing.sort === 'asc' ? asc : desc
  return selectRows(db, lang)
    .where(isWanted(listing))
    .orderBy(direction(columns[listing.column]), direction(reservations.id))
    .limit(listing.limit)
    .offset(listing.offset)
}

export async function countReservations(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reservations)
    .innerJoin(shops, eq(shops.id, reservations.shop_id))
    .where(isWanted(wanted))
  return row?.n ?? 0
}

export async function findReservation(
  db: Db,
  lang: string,
  id: number,
): Promise<ReservationParts | undefined> {
  const [row] = await selectRows(db, lang).where(eq(reservations.id, id))
  return row
}

/**
 * Locks a reservation until the transaction ends. Locks its table first, as making a reservation
 * does: another order of locks could deadlock.
 */
export async function lockReservation(tx: Db, id: number): Promise<ReservationRow | undefined> {
  const isMeant = eq(reservations.id, id)
  const [known] = await tx.select().from(reservations).where(isMeant)
  if (!known) return undefined
  await lockTable(tx, known.table_id)
  const [row] = await tx.select().from(reservations).where(isMeant).for('no key update')
  return row
}

/** The user's own reservation of that table for exactly those times, unless canceled. */
export async function findSameReservation(
  db: Db,
  wanted: Pick<ReservationRow, 'user_id' | 'table_id' | 'starts_at' | 'ends_at'>,
): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.user_id, wanted.user_id),
        eq(reservations.table_id, wanted.table_id),
        eq(reservations.starts_at, wanted.starts_at),
        eq(reservations.ends_at, wanted.ends_at),
        ne(reservations.status, 'canceled'),
      ),
    )
  return row
}

/** Locks a table, so that concurrent reservations of it queue up instead of deadlocking. */
export async function lockTable(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: bookingTables.id })
    .from(bookingTables)
    .where(eq(bookingTables.id, id))
    .for('no key update')
}

const isUpcoming = (userId: number, now: Date) =>
  and(
    eq(reservations.user_id, userId),
    ne(reservations.status, 'canceled'),
    gt(reservations.starts_at, now),
  )

/** Locks the tables of a user's upcoming reservations. */
export async function lockTablesOf(tx: Db, userId: number, now: Date): Promise<void> {
  const ids = tx
    .select({ id: reservations.table_id })
    .from(reservations)
    .where(isUpcoming(userId, now))
  await tx
    .select({ id: bookingTables.id })
    .from(bookingTables)
    .where(inArray(bookingTables.id, ids))
    .orderBy(asc(bookingTables.id))
    .for('no key update')
}

/** Throws 23P01 (exclusion violation) when the table is taken in that time. */
export async function insertReservation(
  tx: Db,
  values: typeof reservations.$inferInsert,
): Promise<ReservationRow | undefined> {
  const [row] = await tx.insert(reservations).values(values).returning()
  return row
}

export async function updateReservationStatus(
  tx: Db,
  id: number,
  status: ReservationStatus,
  now: Date,
): Promise<void> {
  await tx.update(reservations).set({ status, updated_at: now }).where(eq(reservations.id, id))
}

/** Throws 23P01 (exclusion violation) when the table is taken in that time. */
export async function updateReservation(
  tx: Db,
  id: number,
  values: Partial<typeof reservations.$inferInsert>,
): Promise<void> {
  await tx.update(reservations).set(values).where(eq(reservations.id, id))
}

/** When a table is taken, between two instants. */
export async function listTaken(db: Db, tableId: number, from: Date, till: Date) {
  return db
    .select({ starts_at: reservations.starts_at, ends_at: reservations.ends_at })
    .from(reservations)
    .where(
      and(
        eq(reservations.table_id, tableId),
        ne(reservations.status, 'canceled'),
        lt(reservations.starts_at, till),
        gt(reservations.ends_at, from),
      ),
    )
    .orderBy(asc(reservations.starts_at))
}

/** Cancels a user's upcoming reservations, and returns them. */
export async function cancelUpcoming(tx: Db, userId: number, now: Date): Promise<ReservationRow[]> {
  return tx
    .update(reservations)
    .set({ status: 'canceled', updated_at: now })
    .where(isUpcoming(userId, now))
    .returning()
}
