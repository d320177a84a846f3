import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentCards } from '@/server/platform/db/schema/payment-intent'

export type CardRow = typeof paymentCards.$inferSelect

/** Saves a card's token; an existing one stays unchanged. */
export async function keepCard(db: Db, values: typeof paymentCards.$inferInsert): Promise<void> {
  await db.insert(paymentCards).values(values).onConflictDoNothing()
}

export async function findOwnCard(
  db: Db,
  userId: number,
  id: number,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.id, id), eq(paymentCards.user_id, userId)))
  return row
}

/** A user's saved cards with the tag of their payment method, newest first. */
export async function listCards(db: Db, userId: number) {
  return db
    .select({ card: paymentCards, tag: payments.tag })
    .from(paymentCards)
    .innerJoin(payments, eq(payments.id, paymentCards.payment_id))
    .where(and(eq(paymentCards.user_id, userId), eq(payments.active, true)))
    .orderBy(desc(paymentCards.id))
    .limit(20)
}

export async function deleteCard(db: Db, id: number): Promise<void> {
  await db.delete(paymentCards).where(eq(paymentCards.id, id))
}
