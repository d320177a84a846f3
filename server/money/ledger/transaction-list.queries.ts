import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { localeIn } from '@/server/platform/setting/text.queries'

/** A refunded duplicate top-up is in the currency that it was paid in, not in base units. */
const returnedRate = sql`case when ${transactions.payable_type} = 'wallet' and ${transactions.kind} = 'returned'
  then (select ${paymentIntents.rate} from ${paymentIntents}
    where ${paymentIntents.transaction_id} = ${transactions.id}) end`

/**
 * A user's payments, newest first, with the rate of the order or parcel; top-ups are in base units.
 */
export async function listTransactions(
  db: Db,
  lang: string,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) {
  return db
    .select({
      transaction: transactions,
      payment: payments,
      locale: localeIn(payments.titles, lang),
      rate: sql<number>`coalesce(${orders.rate}, ${parcelOrders.rate}, ${returnedRate}, 1)`,
    })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.payment_id))
    .leftJoin(
      orders,
      and(eq(transactions.payable_type, 'order'), eq(orders.id, transactions.payable_id)),
    )
    .leftJoin(
      parcelOrders,
      and(
        eq(transactions.payable_type, 'parcel-order'),
        eq(parcelOrders.id, transactions.payable_id),
      ),
    )
    .where(eq(transactions.user_id, userId))
    .orderBy(desc(transactions.id))
    .limit(limit)
    .offset(offset)
}

export async function countTransactions(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(transactions)
    .where(eq(transactions.user_id, userId))
  return Number(row?.n ?? 0)
}
