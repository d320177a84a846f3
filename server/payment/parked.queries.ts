import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/payment'
import { parkedPayments, paymentIntents } from '@/server/db/schema/payment-intent'
import { currencies } from '@/server/db/schema/setting'

export type ParkedRow = typeof parkedPayments.$inferSelect

export async function insertParked(
  tx: Db,
  values: typeof parkedPayments.$inferInsert,
): Promise<void> {
  await tx.insert(parkedPayments).values(values)
}

const isIn = (isDecided: boolean) =>
  isDecided ? isNotNull(parkedPayments.decision) : isNull(parkedPayments.decision)

/** Payments that wait for somebody, the longest waiting first; or those decided, the latest first. */
export async function listParked(
  db: Db,
  { isDecided, limit, offset }: { isDecided: boolean; limit: number; offset: number },
) {
  return db
    .select({
      parked: parkedPayments,
      intent: paymentIntents,
      tag: payments.tag,
      currency: currencies.title,
    })
    .from(parkedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, parkedPayments.intent_id))
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, parkedPayments.asked_currency_id))
    .where(isIn(isDecided))
    .orderBy(isDecided ? desc(parkedPayments.id) : asc(parkedPayments.id))
    .limit(limit)
    .offset(offset)
}

export async function countParked(db: Db, isDecided: boolean): Promise<number> {
  return db.$count(parkedPayments, isIn(isDecided))
}

export async function findParked(db: Db, id: number): Promise<ParkedRow | undefined> {
  const [row] = await db.select().from(parkedPayments).where(eq(parkedPayments.id, id))
  return row
}

/** Whether a payment has been parked, also where somebody has decided about it since. */
export async function isParked(db: Db, intentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: parkedPayments.id })
    .from(parkedPayments)
    .where(eq(parkedPayments.intent_id, intentId))
  return rows.length > 0
}

/** Notes who has decided what; false when somebody else was faster. */
export async function decideParked(
  tx: Db,
  id: number,
  values: Pick<ParkedRow, 'decision' | 'decided_by' | 'decided_at' | 'note'>,
): Promise<boolean> {
  const rows = await tx
    .update(parkedPayments)
    .set(values)
    .where(and(eq(parkedPayments.id, id), isNull(parkedPayments.decision)))
    .returning({ id: parkedPayments.id })
  return rows.length > 0
}
