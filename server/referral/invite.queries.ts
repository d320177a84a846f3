import { and, asc, eq, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { payments, transactions } from '@/server/db/schema/payment'
import { paymentCards } from '@/server/db/schema/payment-intent'
import { referralInvites } from '@/server/db/schema/referral-invite'
import { orderRefunds } from '@/server/db/schema/refund'
import { users } from '@/server/db/schema/user'

export type InviteRow = typeof referralInvites.$inferSelect

export async function insertInvite(
  tx: Db,
  invite: { user_id: number; inviter_id: number },
): Promise<void> {
  await tx.insert(referralInvites).values(invite).onConflictDoNothing()
}

/** A person's invitation as long as no order has earned its reward, held until the transaction ends. */
export async function lockOpenInvite(tx: Db, userId: number): Promise<InviteRow | undefined> {
  const { user_id, rewarded_at, due_at } = referralInvites
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(eq(user_id, userId), isNull(rewarded_at), isNull(due_at)))
    .for('no key update')
  return row
}

/** An invitation whose reward is due, held until the transaction ends. */
export async function claimDueInvite(tx: Db, now: Date): Promise<InviteRow | undefined> {
  const { rewarded_at, due_at } = referralInvites
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(isNull(rewarded_at), lte(due_at, now)))
    .orderBy(asc(due_at))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function updateInvite(
  tx: Db,
  userId: number,
  values: Partial<Pick<InviteRow, 'order_id' | 'due_at' | 'rewarded_at'>>,
): Promise<void> {
  await tx.update(referralInvites).set(values).where(eq(referralInvites.user_id, userId))
}

/** What an order was paid by, and how much, in minor units of its currency; what came back is left out. */
export async function listPaidBy(db: Db, orderId: number) {
  return db
    .select({ tag: payments.tag, amount_minor: transactions.amount_minor })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.payment_id))
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orderId),
        eq(transactions.status, 'paid'),
        sql`${transactions.note} is distinct from 'tips'`,
      ),
    )
}

/** What a person has put into the own wallet from outside, base minor units. */
export async function sumTopUps(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${transactions.amount_minor})` })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'wallet'),
        eq(transactions.user_id, userId),
        eq(transactions.status, 'paid'),
      ),
    )
  return Number(row?.sum ?? 0)
}

/** Requests for an order's money that were granted, or may still be. */
export async function listLiveRefunds(db: Db, orderId: number) {
  return db
    .select({ status: orderRefunds.status })
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.order_id, orderId),
        inArray(orderRefunds.status, ['pending', 'approved']),
      ),
    )
}

/**
 * Whether the two look like one person: a phone of theirs is the same, be it an account's or the one
 * that the order was placed with, or both have kept the same card.
 */
export async function isSamePerson(
  db: Db,
  { user_id, inviter_id }: Pick<InviteRow, 'user_id' | 'inviter_id'>,
  orderId: number,
): Promise<boolean> {
  const inviter = alias(users, 'inviter')
  const other = alias(paymentCards, 'other')
  const samePhone = or(
    eq(inviter.phone, users.phone),
    eq(inviter.phone, orders.phone),
    eq(inviter.guest_phone, orders.phone),
  )
  const sameCard = exists(
    db
      .select({ id: paymentCards.id })
      .from(paymentCards)
      .innerJoin(
        other,
        and(
          eq(other.brand, paymentCards.brand),
          eq(other.last4, paymentCards.last4),
          eq(other.exp_month, paymentCards.exp_month),
          eq(other.exp_year, paymentCards.exp_year),
        ),
      )
      .where(and(eq(paymentCards.user_id, user_id), eq(other.user_id, inviter_id))),
  )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(inviter, eq(inviter.id, inviter_id))
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(users.id, user_id), or(samePhone, sameCard)))
  return rows.length > 0
}
