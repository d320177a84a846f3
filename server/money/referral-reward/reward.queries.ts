import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { deviceMarks } from '@/server/platform/db/schema/device'
import { orders } from '@/server/platform/db/schema/order'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { paymentCards } from '@/server/platform/db/schema/payment-intent'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'

export type InviteRow = typeof referralInvites.$inferSelect

/** The fields of an order that decide whether it earns a reward. */
export type EarningOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'shop_id' | 'user_id' | 'total_minor' | 'rate' | 'decimals'
>

export async function findEarningOrder(db: Db, id: number): Promise<EarningOrder | undefined> {
  const { shop_id, user_id, total_minor, rate, decimals } = orders
  const [row] = await db
    .select({ id: orders.id, shop_id, user_id, total_minor, rate, decimals })
    .from(orders)
    .where(eq(orders.id, id))
  return row
}

/** The seller of a shop. */
export async function findSellerId(db: Db, shopId: number): Promise<number | null> {
  const [row] = await db.select({ id: shops.user_id }).from(shops).where(eq(shops.id, shopId))
  return row?.id ?? null
}

/** Locks a user's invitation whose reward no order has earned yet, until the transaction ends. */
export async function lockOpenInvite(tx: Db, userId: number): Promise<InviteRow | undefined> {
  const { user_id, rewarded_at, due_at } = referralInvites
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(eq(user_id, userId), isNull(rewarded_at), isNull(due_at)))
    .for('no key update')
  return row
}

/** Locks an invitation whose reward is due, until the transaction ends. */
export async function claimDueInvite(
  tx: Db,
  now: Date,
  except: readonly number[],
): Promise<InviteRow | undefined> {
  const { rewarded_at, due_at, user_id } = referralInvites
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(isNull(rewarded_at), lte(due_at, now), isNoneOf(user_id, except)))
    .orderBy(asc(due_at))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function updateInvite(
  tx: Db,
  userId: number,
  values: Partial<
    Pick<InviteRow, 'order_id' | 'due_at' | 'rewarded_at' | 'from_minor' | 'to_minor'>
  >,
): Promise<void> {
  await tx.update(referralInvites).set(values).where(eq(referralInvites.user_id, userId))
}

/** Locks the invitation whose paid reward that order has earned, until the transaction ends. */
export async function lockRewardOf(tx: Db, orderId: number): Promise<InviteRow | undefined> {
  const { order_id, rewarded_at } = referralInvites
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(eq(order_id, orderId), isNotNull(rewarded_at)))
    .for('no key update')
  return row
}

/**
 * Locks invitations of which those users still hold unearned rewards, until the transaction ends.
 */
export async function lockDebts(tx: Db, userIds: readonly number[]): Promise<InviteRow[]> {
  const { user_id, inviter_id, rewarded_at, due_at, from_minor, to_minor } = referralInvites
  return tx
    .select()
    .from(referralInvites)
    .where(
      and(
        isNull(rewarded_at),
        isNull(due_at),
        or(
          and(inArray(inviter_id, [...userIds]), gt(from_minor, 0)),
          and(inArray(user_id, [...userIds]), gt(to_minor, 0)),
        ),
      ),
    )
    .orderBy(asc(user_id))
    .for('no key update')
}

/** Methods and amounts that paid an order, minor units of its currency; without refunded ones. */
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
        ne(transactions.kind, 'tip'),
      ),
    )
}

/** A user's wallet top-ups in total, base minor units. */
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

/** Pending and approved refund requests of an order. */
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
 * Whether inviter and invited user look like one person: same phone (of the account or the order),
 * same saved card, or same device.
 */
export async function isSelfReferral(
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
  const theirs = alias(deviceMarks, 'theirs')
  const sameDevice = exists(
    db
      .select({ mark: deviceMarks.mark })
      .from(deviceMarks)
      .innerJoin(theirs, eq(theirs.mark, deviceMarks.mark))
      .where(and(eq(deviceMarks.user_id, user_id), eq(theirs.user_id, inviter_id))),
  )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(inviter, eq(inviter.id, inviter_id))
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(users.id, user_id), or(samePhone, sameCard, sameDevice)))
  return rows.length > 0
}
