import { and, asc, eq, gte, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { transactions } from '@/server/db/schema/payment'
import { paymentIntents } from '@/server/db/schema/payment-intent'
import { awaitsPayment } from '@/server/transaction/awaiting.queries'

/** Tries to pay an order that are under way. */
const underWay = (db: Db) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.order_id, orders.id), eq(paymentIntents.status, 'pending')))

/** Tries that have ended since then; one that only ran out of time was nobody's doing. */
const endedSince = (db: Db, before: Date) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.order_id, orders.id),
        gte(paymentIntents.settled_at, before),
        or(
          eq(paymentIntents.status, 'declined'),
          lt(paymentIntents.settled_at, paymentIntents.expires_at),
        ),
      ),
    )

/** Ways to pay an order that were chosen since then. */
const chosenSince = (db: Db, before: Date) =>
  db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orders.id),
        eq(transactions.status, 'progress'),
        isNull(transactions.note),
        gte(transactions.created_at, before),
      ),
    )

/**
 * New orders whose provider's money has not come and is not under way either, and which nobody has
 * placed, chosen a way to pay for or tried to pay since `before`; where a group pays, those whose time
 * for that is over. With an `id`, that one alone.
 */
export async function listUnpaidOrders(
  db: Db,
  { now, before, id }: { now: Date; before: Date; id?: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        id === undefined ? undefined : eq(orders.id, id),
        eq(orders.status, 'new'),
        or(
          and(
            isNull(orders.collect_until),
            lt(orders.created_at, before),
            notExists(endedSince(db, before)),
            notExists(chosenSince(db, before)),
          ),
          lt(orders.collect_until, now),
        ),
        awaitsPayment,
        notExists(underWay(db)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(100)
  return rows.map(({ id }) => id)
}
