import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PaymentTag } from '@/domain/payment'
import type { Db } from '@/server/platform/db/client'
import { groupShares } from '@/server/platform/db/schema/group'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { currencies } from '@/server/platform/db/schema/setting'

export type IntentRow = typeof paymentIntents.$inferSelect
type NewIntent = typeof paymentIntents.$inferInsert

/** The active method under one of a provider's tags. */
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

/**
 * Undefined when the request's key is taken, or another payment of the same subject is open. Waits
 * for a concurrent transaction that inserts such a row.
 */
export async function insertIntent(tx: Db, values: NewIntent): Promise<IntentRow | undefined> {
  const [row] = await tx.insert(paymentIntents).values(values).onConflictDoNothing().returning()
  return row
}

export async function findIntentByKey(
  db: Db,
  userId: number,
  key: string,
): Promise<IntentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.user_id, userId), eq(paymentIntents.request_key, key)))
  return row
}

/** What a payment is for. */
export type IntentSubject = Pick<IntentRow, 'kind'> &
  Partial<Pick<IntentRow, 'share_id' | 'parcel_id' | 'wallet_id' | 'cart_id' | 'order_id'>>

/** The open payment of a subject; the database allows one (payment_intents_one_open). */
export async function findOpenIntent(
  tx: Db,
  { kind, share_id, parcel_id, wallet_id, cart_id, order_id }: IntentSubject,
): Promise<IntentRow | undefined> {
  const t = paymentIntents
  const id = share_id ?? parcel_id ?? wallet_id ?? cart_id ?? order_id
  const [row] = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.kind, kind),
        sql`coalesce(${t.share_id}, ${t.parcel_id}, ${t.wallet_id}, ${t.cart_id}, ${t.order_id}) = ${id}`,
        eq(t.status, 'pending'),
        isNull(t.superseded_at),
      ),
    )
  return row
}

/**
 * Locks a pending payment as it is now; undefined when it is settled or being changed. Never waits
 * for its lock: the transaction that holds it may be waiting for ours (deadlock).
 */
export async function tryLockPending(tx: Db, id: number): Promise<IntentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'pending')))
    .for('no key update', { skipLocked: true })
  return row
}

/** Allows another payment of the same subject; the provider is still asked about this one. */
export async function supersedeIntent(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(paymentIntents)
    .set({ superseded_at: now, updated_at: now })
    .where(eq(paymentIntents.id, id))
}

export const selectIntents = (db: Db) =>
  db
    .select({
      intent: paymentIntents,
      payment: payments,
      currency: currencies,
      payerShareToken: groupShares.token,
    })
    .from(paymentIntents)
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, paymentIntents.currency_id))
    .leftJoin(groupShares, eq(groupShares.id, paymentIntents.share_id))

/** A payment with its method and currency. */
export type FoundIntent = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** Adds payment, method and currency to rows with an `intent_id`; keeps the rows' order. */
export async function withIntents<T extends { intent_id: number }>(
  db: Db,
  rows: readonly T[],
): Promise<(FoundIntent & T)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ intent_id }) => intent_id)
  const found = await selectIntents(db).where(inArray(paymentIntents.id, ids))
  const byId = new Map(found.map((one) => [one.intent.id, one]))
  return rows.flatMap((row) => {
    const one = byId.get(row.intent_id)
    return one ? [{ ...one, ...row }] : []
  })
}

/** A payment by its uuid, which the provider and the client know. */
export async function findIntent(db: Db, uuid: string) {
  const [row] = await selectIntents(db).where(
    sql`${paymentIntents.uuid}::text = ${uuid.toLowerCase()}`,
  )
  return row
}

/** A payment by the provider's id of it. */
export async function findIntentByRef(
  db: Db,
  tags: readonly PaymentTag[],
  ref: string,
): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db).where(
    and(inArray(payments.tag, [...tags]), eq(paymentIntents.provider_ref, ref)),
  )
  return row
}

/** The payment of a provider's charge; the database allows one (payment_intents_charge). */
export async function findIntentByCharge(
  db: Db,
  { payment_id, charge_ref }: Pick<IntentRow, 'payment_id' | 'charge_ref'>,
): Promise<IntentRow | undefined> {
  if (charge_ref === null) return undefined
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.payment_id, payment_id), eq(paymentIntents.charge_ref, charge_ref)),
    )
  return row
}

/** The latest attempt to pay an order. */
export async function findIntentOfOrder(db: Db, orderId: number): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db)
    .where(and(eq(paymentIntents.order_id, orderId), eq(paymentIntents.kind, 'order')))
    .orderBy(desc(paymentIntents.id))
    .limit(1)
  return row
}

/** The latest attempt to pay a parcel. */
export async function findIntentOfParcel(
  db: Db,
  parcelId: number,
): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db)
    .where(eq(paymentIntents.parcel_id, parcelId))
    .orderBy(desc(paymentIntents.id))
    .limit(1)
  return row
}

/** The latest attempt to pay a payer share. */
export async function findIntentOfPayerShare(
  db: Db,
  payerShareId: number,
): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db)
    .where(eq(paymentIntents.share_id, payerShareId))
    .orderBy(desc(paymentIntents.id))
    .limit(1)
  return row
}

/** Locks a payment until the transaction ends. */
export async function lockIntent(tx: Db, id: number): Promise<IntentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('no key update')
  return row
}

export async function updateIntent(
  tx: Db,
  id: number,
  values: Partial<
    Pick<
      NewIntent,
      | 'status'
      | 'payload'
      | 'order_id'
      | 'transaction_id'
      | 'settled_at'
      | 'updated_at'
      | 'provider_ref'
      | 'charge_ref'
      | 'page_url'
      | 'amount_minor'
      | 'currency_id'
      | 'rate'
      | 'decimals'
    >
  >,
): Promise<void> {
  await tx.update(paymentIntents).set(values).where(eq(paymentIntents.id, id))
}

/**
 * Stores the provider's id of a saved card's charge before it is made. False when the payment was
 * given up or superseded: it must not be charged then.
 */
export async function holdCharge(db: Db, id: number, ref: string): Promise<boolean> {
  const t = paymentIntents
  const rows = await db
    .update(t)
    .set({ provider_ref: ref })
    .where(and(eq(t.id, id), eq(t.status, 'pending'), isNull(t.superseded_at)))
    .returning({ id: t.id })
  return rows.length > 0
}
