import { and, asc, eq, gte, isNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { parcelOrders } from '@/server/db/schema/parcel'
import { transactions } from '@/server/db/schema/payment'
import { paymentIntents } from '@/server/db/schema/payment-intent'
import { awaitsPayment, parcelAwaitsPayment } from '@/server/transaction/awaiting.queries'
import type { PayableType } from '@/server/transaction/transaction.queries'

/** What is looked at: until when, and with an `id` that one alone. */
export interface UnpaidSpan {
  now: Date
  /** nobody has placed, chosen a way to pay for or tried to pay it since then */
  before: Date
  /** what was placed before that is given up, whatever is under way */
  placedBefore: Date
  id?: number
}

/** Where the payments of something are found. */
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

/** Tries to pay it that are under way. */
const underWay = (db: Db, { id, intent }: Subject) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(intent, id), eq(paymentIntents.status, 'pending')))

/** Tries that have ended since then; one that only ran out of time was nobody's doing. */
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

/** Ways to pay it that were chosen since then. */
const chosenSince = (db: Db, { id, type }: Subject, before: Date) =>
  db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, id),
        eq(transactions.status, 'progress'),
        isNull(transactions.note),
        gte(transactions.created_at, before),
      ),
    )

/** Whether nobody has done anything about it since then. */
const isLeft = (db: Db, subject: Subject, createdAt: AnyPgColumn, before: Date): SQL | undefined =>
  and(
    lt(createdAt, before),
    notExists(endedSince(db, subject, before)),
    notExists(chosenSince(db, subject, before)),
  )

/**
 * New orders whose provider's money has not come and is not under way either, and which nobody has
 * placed, chosen a way to pay for or tried to pay since `before`; where a group pays, those whose time
 * for that is over. Those of `placedBefore` in any case.
 */
export async function listUnpaidOrders(
  db: Db,
  { now, before, placedBefore, id }: UnpaidSpan,
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        id === undefined ? undefined : eq(orders.id, id),
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
    .limit(100)
  return rows.map(({ id }) => id)
}

/** New parcels of which the same holds. */
export async function listUnpaidParcels(
  db: Db,
  { before, placedBefore, id }: UnpaidSpan,
): Promise<number[]> {
  const rows = await db
    .select({ id: parcelOrders.id })
    .from(parcelOrders)
    .where(
      and(
        id === undefined ? undefined : eq(parcelOrders.id, id),
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
    .limit(100)
  return rows.map(({ id }) => id)
}
