import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { withIntents } from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import { groupShares } from '@/server/platform/db/schema/group'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents, paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { users } from '@/server/platform/db/schema/user'
import { payerColumns } from './payer-wallet'

export type RefundRow = typeof paymentRefunds.$inferSelect

/** the provider could not be reached, so it is unknown whether the refund was made */
const isUnknown = (table: { status: AnyPgColumn; refusal: AnyPgColumn }) =>
  and(eq(table.status, 'refused'), isNull(table.refusal))

/** The paid intent that a transaction was created for. */
export async function findIntentOfTransaction(tx: Db, transactionId: number) {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.transaction_id, transactionId), eq(paymentIntents.status, 'paid')))
  return row
}

/** Records a refund; each minor unit of a transaction is refunded once. */
export async function insertPaymentRefund(
  tx: Db,
  values: typeof paymentRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(paymentRefunds).values(values)
}

/** Where the recorded refunds of a transaction end, in whatever state; 0 if there are none. */
export async function findRefundedUpTo(tx: Db, transactionId: number): Promise<number> {
  const { from_minor, amount_minor } = paymentRefunds
  const [row] = await tx
    .select({ end: sql<string | null>`max(${from_minor} + ${amount_minor})` })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.transaction_id, transactionId))
  return Number(row?.end ?? 0)
}

/** The refund of a transaction, if there is one; of several, one that is not done. */
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
 * Claims the longest waiting refund not tried since `before`, for this worker alone. Refunds of one
 * payment are sent one at a time: the provider's refunded total then tells whether the next one was
 * already made, even if refunds carry no id of ours.
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

const selectRefunds = (db: Db) =>
  db
    .select({
      refund: paymentRefunds,
      transaction: transactions,
      intent_id: paymentRefunds.intent_id,
      // null for a guest, whose payment is recorded on the owner
      member_id: groupShares.user_id,
      payer: payerColumns,
    })
    .from(paymentRefunds)
    .innerJoin(transactions, eq(transactions.id, paymentRefunds.transaction_id))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.intent_id))
    .innerJoin(users, eq(users.id, paymentIntents.user_id))
    .leftJoin(groupShares, eq(groupShares.id, paymentIntents.share_id))

/** A refund's payment with its method, currency and transaction. */
export async function findRefundFacts(db: Db, id: number) {
  const rows = await selectRefunds(db).where(eq(paymentRefunds.id, id))
  const [found] = await withIntents(db, rows)
  return found
}

/** What a provider has refunded of a payment without that refund, minor units. */
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

/** Provider refunds of orders in every status, oldest first. */
export async function listPaymentRefunds(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      refund: paymentRefunds,
      order_id: transactions.payable_id,
      payer_id: paymentIntents.user_id,
      // null for a guest, whose payment is recorded on the owner
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

/** Refunds that failed at providers, the longest waiting first. */
export async function listFailedRefunds(db: Db, page: { limit: number; offset: number }) {
  const rows = await selectRefunds(db)
    .where(eq(paymentRefunds.status, 'refused'))
    .orderBy(asc(paymentRefunds.id))
    .limit(page.limit)
    .offset(page.offset)
  return withIntents(db, rows)
}

export async function countFailedRefunds(db: Db): Promise<number> {
  return db.$count(paymentRefunds, eq(paymentRefunds.status, 'refused'))
}

/** A refund by its uuid, which the provider knows. */
export async function findRefundByUuid(db: Db, uuid: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(sql`${paymentRefunds.uuid}::text = ${uuid.toLowerCase()}`)
  return row
}

/** Refunds of a payment that were tried and whose outcome is unknown; oldest first. */
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

/** Marks a refund as done; false when it was already, or was clearly refused. */
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

/** Updates a refund if its status is in `from`; false when a concurrent change was faster. */
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
