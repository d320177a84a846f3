import type { Db } from '@/server/platform/db/client'
import { isConstraintError } from '@/server/platform/db/constraint'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  closeGuest,
  deleteCart,
  giveCart,
  holdGuest,
  lockGuest,
  lockIntentsOf,
  lockOpenCart,
  lockOrdersOf,
  moveOrders,
} from './guest.queries'
import { guestMovedPort } from './guest-moved.port'

/**
 * Call it before creating a cart or order. For a guest it blocks a concurrent move to an account,
 * so that the new row moves along, and throws 401 if the move has happened. Does nothing for
 * accounts.
 */
export async function holdIfGuest(tx: Db, { user }: Pick<UserCtx, 'user'>): Promise<void> {
  // the handler turns it into `session_replaced`
  if (user.guest && !(await holdGuest(tx, user.id))) throw new AppError('unauthorized')
}

/** Moves a guest's open cart to an account, or deletes it if the account has an open cart. */
async function moveCart(tx: Db, from: number, to: number): Promise<void> {
  const id = await lockOpenCart(tx, from)
  if (id === undefined) return
  try {
    // a savepoint: the account may open a cart concurrently
    await withTransaction(tx, (inner) => giveCart(inner, id, to))
  } catch (error) {
    if (!isConstraintError(error, 'carts_one_open')) throw error
    await deleteCart(tx, id)
  }
}

/**
 * Moves the cart and orders of this request's guest to the account that signs in, and closes the
 * guest. Locks in the common order: payments, cart, orders. Placing an order locks the cart, so
 * that no order is left behind.
 */
export async function moveGuest(
  tx: Db,
  { guestId, now }: Pick<Ctx, 'guestId' | 'now'>,
  toId: number,
): Promise<void> {
  const guest = guestId === null ? undefined : await lockGuest(tx, guestId)
  if (!guest) return
  await lockIntentsOf(tx, guest.id)
  await moveCart(tx, guest.id, toId)
  await lockOrdersOf(tx, guest.id)
  await moveOrders(tx, guest.id, toId)
  for (const follow of guestMovedPort.get()) await follow(tx, { guestId: guest.id, toId, now })
  await closeGuest(tx, guest.id, now)
}
