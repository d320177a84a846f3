import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { carts, userCarts } from '@/server/platform/db/schema/cart'
import { notifications } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { reviews } from '@/server/platform/db/schema/review'
import { users } from '@/server/platform/db/schema/user'
import { replaceSessions } from './session.queries'

/** Whether a user is a guest. */
export async function isGuest(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ is_guest: users.is_guest }).from(users).where(eq(users.id, id))
  return row?.is_guest === true
}

/** A user who is still a guest, locked until the transaction ends. */
export async function lockGuest(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_guest, true), isNull(users.deleted_at)))
    .for('no key update')
  return row
}

/**
 * Locks a guest, so that it can neither become an account nor be closed before the transaction
 * ends. False if that has already happened.
 */
export async function holdGuest(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_guest, true), isNull(users.deleted_at)))
    .for('share')
  return rows.length > 0
}

/** Locks a guest's payment intents. They come before orders, in the order of settling. */
export async function lockIntentsOf(tx: Db, userId: number): Promise<void> {
  await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.user_id, userId))
    .orderBy(asc(paymentIntents.id))
    .for('no key update')
}

/** Locks a guest's orders until the transaction ends. */
export async function lockOrdersOf(tx: Db, userId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** Locks a guest's open cart until the transaction ends; placing an order locks it, too. */
export async function lockOpenCart(tx: Db, ownerId: number): Promise<number | undefined> {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.owner_id, ownerId), isNull(carts.closed_at)))
    .for('no key update')
  return cart?.id
}

/** Gives a cart to a user; violates `carts_one_open` if the user has an open cart. */
export async function giveCart(tx: Db, id: number, to: number): Promise<void> {
  await tx.update(carts).set({ owner_id: to }).where(eq(carts.id, id))
  await tx.update(userCarts).set({ user_id: to }).where(eq(userCarts.cart_id, id))
}

export async function deleteCart(tx: Db, id: number): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, id))
}

const moved = [orders, transactions, paymentIntents, orderRefunds, reviews, notifications]

/** Moves the rows of a guest's orders to an account; the order history stays as it is. */
export async function moveOrders(tx: Db, from: number, to: number): Promise<void> {
  for (const table of moved) {
    await tx.update(table).set({ user_id: to }).where(eq(table.user_id, from))
  }
}

const forgotten = {
  firstname: '',
  guest_email: null,
  guest_phone: null,
  active: false,
} as const

/** Closes a guest whose orders have moved: ends its sessions and deletes its contact. */
export async function closeGuest(tx: Db, id: number, now: Date): Promise<void> {
  await replaceSessions(tx, id, now)
  await tx
    .update(users)
    .set({ ...forgotten, deleted_at: now })
    .where(eq(users.id, id))
}

/** Closes guests created before `before` that have never ordered, and deletes their contacts. */
export async function forgetIdleGuests(db: Db, before: Date, now: Date): Promise<void> {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.user_id, users.id))
  await db
    .update(users)
    .set({ ...forgotten, deleted_at: now })
    .where(
      and(
        eq(users.is_guest, true),
        isNull(users.deleted_at),
        lt(users.created_at, before),
        notExists(ordered),
      ),
    )
}
