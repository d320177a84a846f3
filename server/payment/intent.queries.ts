import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentTag } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { paymentIntents } from '@/server/db/schema/payment-intent'
import { currencies } from '@/server/db/schema/setting'

export type IntentRow = typeof paymentIntents.$inferSelect
type NewIntent = typeof paymentIntents.$inferInsert

/** The method in use under any of a provider's names. */
export async function findMethodByTags(db: Db, tags: readonly PaymentTag[]) {
  if (tags.length === 0) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.tag, [...tags]), eq(payments.active, true)))
    .orderBy(asc(payments.id))
    .limit(1)
  return row
}

export async function insertIntent(tx: Db, values: NewIntent): Promise<IntentRow | undefined> {
  const [row] = await tx.insert(paymentIntents).values(values).returning()
  return row
}

/** A payment by the name that the provider knows, with its method and currency. */
export async function findIntent(db: Db, uuid: string) {
  const [row] = await db
    .select({ intent: paymentIntents, payment: payments, currency: currencies })
    .from(paymentIntents)
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, paymentIntents.currency_id))
    .where(sql`${paymentIntents.uuid}::text = ${uuid.toLowerCase()}`)
  return row
}

/** A payment held until the transaction ends. */
export async function lockIntent(tx: Db, id: number): Promise<IntentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('update')
  return row
}

export async function updateIntent(
  tx: Db,
  id: number,
  values: Partial<
    Pick<NewIntent, 'status' | 'order_id' | 'transaction_id' | 'settled_at' | 'updated_at'>
  >,
): Promise<void> {
  await tx.update(paymentIntents).set(values).where(eq(paymentIntents.id, id))
}
