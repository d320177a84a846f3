import { and, asc, eq, gt, gte, isNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { awaitsPayment, parcelAwaitsPayment } from '@/server/money/ledger/awaiting.queries'
import type { PayableType } from '@/server/money/ledger/transaction.queries'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'

/**
 * Time limits of the search for unpaid orders and parcels, a page of them at a time, by id; with
 * `id`, only that one.
 */
export interface UnpaidQuery {
  now: Date
  /** not placed, no method chosen and no attempt ended since then */
  before: Date
  /** placed before this: canceled even with an attempt in progress */
  placedBefore: Date
  id?: number
  /** the last id of the page before */
  after?: number
}

const PAGE = 100

/** The columns that link orders or parcels to their payments. */
interface Subject {
  type: PayableType
  id: AnyPgColumn
  intent: AnyPgColumn
}
const ofOrder: Subject = { type: 'order', id: orders.id, intent: paymentIntents.order_id }
const ofParcel: Subject = {
  type: 'parcel-order',
  id: parcelOrders.id,
  intent: paymentIntents.parcel_id,
}

/** Payment attempts in progress. */
const underWay = (db: Db, { id, intent }: Subject) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(intent, id), eq(paymentIntents.status, 'pending')))

/** Attempts that ended since `before`; those that merely expired do not count. */
const endedSince = (db: Db, { id, intent }: Subject, before: Date) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(intent, id),
        gte(paymentIntents.settled_at, before),
        or(
          eq(paymentIntents.status, 'declined'),
          lt(paymentIntents.settled_at, paymentIntents.expires_at),
        ),
      ),
    )

/** Payment methods chosen since `before`. */
const chosenSince = (db: Db, { id, type }: Subject, before: Date) =>
  db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, id),
        eq(transactions.status, 'progress'),
        eq(transactions.kind, 'payment'),
        gte(transactions.created_at, before),
      ),
    )

/** Whether it was placed before `before`, with no activity of the customer since. */
const isLeft = (db: Db, subject: Subject, createdAt: AnyPgColumn, before: Date): SQL | undefined =>
  and(
    lt(createdAt, before),
    notExists(endedSince(db, subject, before)),
    notExists(chosenSince(db, subject, before)),
  )

/**
 * New orders that await payment, have no attempt in progress and no activity of the customer since
 * `before`; group orders with payer shares once `collect_until` has passed. Orders placed before
 * `placedBefore` in either case.
 */
export async function listUnpaidOrders(
  db: Db,
  { now, before, placedBefore, id, after = 0 }: UnpaidQuery,
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        id === undefined ? gt(orders.id, after) : eq(orders.id, id),
        eq(orders.status, 'new'),
        awaitsPayment,
        or(
          lt(orders.created_at, placedBefore),
          and(
            or(
              and(isNull(orders.collect_until), isLeft(db, ofOrder, orders.created_at, before)),
              lt(orders.collect_until, now),
            ),
            notExists(underWay(db, ofOrder)),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(PAGE)
  return rows.map(({ id }) => id)
}

/** New parcels by the same rules. */
export async function listUnpaidParcels(
  db: Db,
  { before, placedBefore, id, after = 0 }: UnpaidQuery,
): Promise<number[]> {
  const rows = await db
    .select({ id: parcelOrders.id })
    .from(parcelOrders)
    .where(
      and(
        id === undefined ? gt(parcelOrders.id, after) : eq(parcelOrders.id, id),
        eq(parcelOrders.status, 'new'),
        parcelAwaitsPayment,
        or(
          lt(parcelOrders.created_at, placedBefore),
          and(
            isLeft(db, ofParcel, parcelOrders.created_at, before),
            notExists(underWay(db, ofParcel)),
          ),
        ),
      ),
    )
    .orderBy(asc(parcelOrders.id))
    .limit(PAGE)
  return rows.map(({ id }) => id)
}
