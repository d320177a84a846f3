import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { payments, transactions } from '@/server/db/schema/order'
import { paymentIntents, paymentRefunds } from '@/server/db/schema/payment-intent'
import { currencies } from '@/server/db/schema/setting'

type RefundRow = typeof paymentRefunds.$inferSelect

/** The payment at a provider that a transaction has come of. */
export async function findIntentOfTransaction(tx: Db, transactionId: number) {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.transaction_id, transactionId), eq(paymentIntents.status, 'paid')))
  return row
}

/** Notes money that has to go back; each unit of a transaction goes back once. */
export async function insertPaymentRefund(
  tx: Db,
  values: typeof paymentRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(paymentRefunds).values(values)
}

/** Takes the longest waiting refund that nobody has tried since `before`, for this worker alone. */
export async function claimRefund(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<RefundRow | undefined> {
  const next = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.status, 'pending'),
        or(isNull(paymentRefunds.tried_at), lt(paymentRefunds.tried_at, before)),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(paymentRefunds)
    .set({ tried_at: now, tries: sql`${paymentRefunds.tries} + 1` })
    .where(eq(paymentRefunds.id, sql`(${next})`))
    .returning()
  return row
}

/** A refund's payment with its method, currency and transaction. */
export async function findRefundFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      refund: paymentRefunds,
      intent: paymentIntents,
      payment: payments,
      currency: currencies,
      transaction: transactions,
    })
    .from(paymentRefunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.intent_id))
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, paymentIntents.currency_id))
    .innerJoin(transactions, eq(transactions.id, paymentRefunds.transaction_id))
    .where(eq(paymentRefunds.id, id))
  return row
}

/** Closes a refund that is still under way; false when somebody else has. */
export async function closeRefund(
  tx: Db,
  id: number,
  status: 'done' | 'wallet',
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(paymentRefunds)
    .set({ status, updated_at: now })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'pending')))
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}
