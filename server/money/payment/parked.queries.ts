import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withIntents } from '@/server/money/provider/intent.queries'
import { payerColumns } from '@/server/money/refund/payer-wallet'
import type { Db } from '@/server/platform/db/client'
import { groupShares } from '@/server/platform/db/schema/group'
import { parkedPayments, paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { currencies } from '@/server/platform/db/schema/setting'
import { users } from '@/server/platform/db/schema/user'

export type ParkedRow = typeof parkedPayments.$inferSelect

export async function insertParked(
  tx: Db,
  values: typeof parkedPayments.$inferInsert,
): Promise<void> {
  await tx.insert(parkedPayments).values(values)
}

const isIn = (isDecided: boolean) =>
  isDecided ? isNotNull(parkedPayments.decision) : isNull(parkedPayments.decision)

const counted = alias(paymentIntents, 'counted')

/** `double_of`: the uuid of the payment as which the reported charge counts already. */
const selectParked = (db: Db) =>
  db
    .select({
      parked: parkedPayments,
      intent_id: parkedPayments.intent_id,
      asked: currencies.title,
      double_of: counted.uuid,
      member_id: groupShares.user_id,
      payer: payerColumns,
    })
    .from(parkedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, parkedPayments.intent_id))
    .innerJoin(users, eq(users.id, paymentIntents.user_id))
    .leftJoin(groupShares, eq(groupShares.id, paymentIntents.share_id))
    .leftJoin(counted, eq(counted.id, sql`(${paymentIntents.payload}->>'double_of')::bigint`))
    .innerJoin(currencies, eq(currencies.id, parkedPayments.asked_currency_id))

export type ParkedFacts = Awaited<ReturnType<typeof listParked>>[number]

/** Payments in review, the longest waiting first; or the decided ones, the latest first. */
export async function listParked(
  db: Db,
  { isDecided, limit, offset }: { isDecided: boolean; limit: number; offset: number },
) {
  const rows = await selectParked(db)
    .where(isIn(isDecided))
    .orderBy(isDecided ? desc(parkedPayments.id) : asc(parkedPayments.id))
    .limit(limit)
    .offset(offset)
  return withIntents(db, rows)
}

/** One of them, or none. */
export async function findParkedFacts(db: Db, id: number): Promise<ParkedFacts[]> {
  return withIntents(db, await selectParked(db).where(eq(parkedPayments.id, id)))
}

export async function countParked(db: Db, isDecided: boolean): Promise<number> {
  return db.$count(parkedPayments, isIn(isDecided))
}

export async function findParked(db: Db, id: number): Promise<ParkedRow | undefined> {
  const [row] = await db.select().from(parkedPayments).where(eq(parkedPayments.id, id))
  return row
}

/** Whether a payment is or was in review: decided ones count too. */
export async function isParked(db: Db, intentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: parkedPayments.id })
    .from(parkedPayments)
    .where(eq(parkedPayments.intent_id, intentId))
  return rows.length > 0
}

/** Records a decision; false when another admin has decided already. */
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
