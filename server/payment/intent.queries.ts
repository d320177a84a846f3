import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PaymentTag } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { groupShares } from '@/server/db/schema/group'
import { payments } from '@/server/db/schema/payment'
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

/**
 * Nothing when the request's key is taken, or another payment of the same thing is open. Waits for a
 * transaction that is making such a one.
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

/** The open payment of something: the database allows one (payment_intents_one_open). */
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
 * Makes room for another payment of the same thing: the provider is still asked about this one. False
 * when it is being settled at this moment, or was; waits for nobody, because that one waits for us.
 */
export async function supersedeIntent(tx: Db, id: number, now: Date): Promise<boolean> {
  const open = tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'pending')))
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(paymentIntents)
    .set({ superseded_at: now, updated_at: now })
    .where(eq(paymentIntents.id, sql`(${open})`))
    .returning({ id: paymentIntents.id })
  return rows.length > 0
}

const selectIntents = (db: Db) =>
  db
    .select({
      intent: paymentIntents,
      payment: payments,
      currency: currencies,
      share: groupShares.token,
    })
    .from(paymentIntents)
    .innerJoin(payments, eq(payments.id, paymentIntents.payment_id))
    .innerJoin(currencies, eq(currencies.id, paymentIntents.currency_id))
    .leftJoin(groupShares, eq(groupShares.id, paymentIntents.share_id))

/** A payment with its method and currency. */
export type FoundIntent = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** A payment by the name that the provider and the client know. */
export async function findIntent(db: Db, uuid: string) {
  const [row] = await selectIntents(db).where(
    sql`${paymentIntents.uuid}::text = ${uuid.toLowerCase()}`,
  )
  return row
}

/** A payment by the name that a provider has given it. */
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

/** The payment of the same person that one charge of a provider has settled. */
export async function findIntentByCharge(
  db: Db,
  charged: Pick<IntentRow, 'user_id' | 'payment_id' | 'charge_ref'>,
): Promise<IntentRow | undefined> {
  const { user_id, payment_id, charge_ref } = charged
  if (charge_ref === null) return undefined
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.user_id, user_id),
        eq(paymentIntents.payment_id, payment_id),
        eq(paymentIntents.charge_ref, charge_ref),
      ),
    )
  return row
}

/** The latest try to pay an order. */
export async function findIntentOfOrder(db: Db, orderId: number): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db)
    .where(and(eq(paymentIntents.order_id, orderId), eq(paymentIntents.kind, 'order')))
    .orderBy(desc(paymentIntents.id))
    .limit(1)
  return row
}

/** The latest try to pay a part of a group order. */
export async function findIntentOfShare(db: Db, shareId: number): Promise<FoundIntent | undefined> {
  const [row] = await selectIntents(db)
    .where(eq(paymentIntents.share_id, shareId))
    .orderBy(desc(paymentIntents.id))
    .limit(1)
  return row
}

/** A payment held until the transaction ends. */
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

const notAskedSince = (before: Date) =>
  or(isNull(paymentIntents.checked_at), lt(paymentIntents.checked_at, before))

/** Notes that the provider is asked now; false when somebody has asked since `before`. */
export async function claimCheck(
  db: Db,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentIntents)
    .set({ checked_at: now })
    .where(and(eq(paymentIntents.id, id), notAskedSince(before)))
    .returning({ id: paymentIntents.id })
  return rows.length > 0
}

/** Pending payments that began and were last asked about before then, longest waiting first. */
export async function listUnsettled(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<FoundIntent[]> {
  return selectIntents(db)
    .where(
      and(
        eq(paymentIntents.status, 'pending'),
        lt(paymentIntents.created_at, before),
        notAskedSince(before),
      ),
    )
    .orderBy(sql`${paymentIntents.checked_at} nulls first`, asc(paymentIntents.id))
    .limit(limit)
}
