import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'
import { groupShares } from '@/server/db/schema/group'
import { payments, transactions } from '@/server/db/schema/payment'
import { paymentIntents, paymentRefunds } from '@/server/db/schema/payment-intent'
import { currencies } from '@/server/db/schema/setting'

export type RefundRow = typeof paymentRefunds.$inferSelect

/** the provider could not be reached: nobody knows whether it has done it */
const isUnknown = (table: { status: AnyPgColumn; refusal: AnyPgColumn }) =>
  and(eq(table.status, 'refused'), isNull(table.refusal))

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

/** How what was paid by a transaction is going back, where it is: what is worst first. */
export async function findRefundOf(db: Db, transactionId: number): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.transaction_id, transactionId))
    .orderBy(sql`${paymentRefunds.status} = 'done'`, asc(paymentRefunds.id))
    .limit(1)
  return row
}

/**
 * Takes the longest waiting refund that nobody has tried since `before`, for this worker alone. Those
 * of one payment go one after the other: what a provider has returned of it tells, without a name for
 * each, whether the next one was already taken.
 */
export async function claimRefund(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<RefundRow | undefined> {
  const earlier = alias(paymentRefunds, 'earlier')
  const isBlocked = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.intent_id, paymentRefunds.intent_id),
        lt(earlier.id, paymentRefunds.id),
        or(eq(earlier.status, 'pending'), isUnknown(earlier)),
      ),
    )
  const next = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.status, 'pending'),
        notExists(isBlocked),
        or(isNull(paymentRefunds.tried_at), lt(paymentRefunds.tried_at, before)),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
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

/** What a provider has returned of a payment beside that refund, minor units. */
export async function sumReturned(db: Db, refund: RefundRow): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${paymentRefunds.amount_minor})` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.intent_id, refund.intent_id),
        eq(paymentRefunds.status, 'done'),
        ne(paymentRefunds.id, refund.id),
      ),
    )
  return Number(row?.sum ?? 0)
}

/** Money of orders that is on its way back, or has gone, through providers; oldest first. */
export async function listMoneyBack(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      refund: paymentRefunds,
      order_id: transactions.payable_id,
      payer_id: paymentIntents.user_id,
      // null for a guest, whose payment stands in the owner's books
      member_id: groupShares.user_id,
      share_id: paymentIntents.share_id,
    })
    .from(paymentRefunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.intent_id))
    .leftJoin(groupShares, eq(groupShares.id, paymentIntents.share_id))
    .innerJoin(transactions, eq(transactions.id, paymentRefunds.transaction_id))
    .where(
      and(eq(transactions.payable_type, 'order'), inArray(transactions.payable_id, [...orderIds])),
    )
    .orderBy(asc(paymentRefunds.id))
}

/** What providers have refused to give back, the longest waiting first. */
export async function listRefused(db: Db, page: { limit: number; offset: number }) {
  return db
    .select({
      refund: paymentRefunds,
      decimals: paymentIntents.decimals,
      order_id: transactions.payable_id,
      tag: payments.tag,
      currency: currencies.title,
    })
    .from(paymentRefunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.intent_id))
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, paymentIntents.currency_id))
    .innerJoin(transactions, eq(transactions.id, paymentRefunds.transaction_id))
    .where(eq(paymentRefunds.status, 'refused'))
    .orderBy(asc(paymentRefunds.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countRefused(db: Db): Promise<number> {
  return db.$count(paymentRefunds, eq(paymentRefunds.status, 'refused'))
}

/** A refund by the name that the provider knows it by. */
export async function findRefundByUuid(db: Db, uuid: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(sql`${paymentRefunds.uuid}::text = ${uuid.toLowerCase()}`)
  return row
}

/** Refunds of a payment that were tried, and of which nobody knows whether they were taken; oldest first. */
export async function listOpenRefunds(db: Db, intentId: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.intent_id, intentId),
        or(
          and(eq(paymentRefunds.status, 'pending'), isNotNull(paymentRefunds.tried_at)),
          isUnknown(paymentRefunds),
        ),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
}

/** Notes that a refund was made, unless that is known or it was refused; false when so. */
export async function finishRefund(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentRefunds)
    .set({ status: 'done', refusal: null, updated_at: now })
    .where(
      and(
        eq(paymentRefunds.id, id),
        or(eq(paymentRefunds.status, 'pending'), isUnknown(paymentRefunds)),
      ),
    )
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}

/** Moves a refund from one of some states into another; false when somebody else was faster. */
export async function moveRefund(
  tx: Db,
  id: number,
  from: readonly RefundRow['status'][],
  values: Pick<RefundRow, 'status' | 'updated_at'> &
    Partial<Pick<RefundRow, 'refusal' | 'uuid' | 'tries' | 'tried_at'>>,
): Promise<boolean> {
  const rows = await tx
    .update(paymentRefunds)
    .set(values)
    .where(and(eq(paymentRefunds.id, id), inArray(paymentRefunds.status, [...from])))
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}
