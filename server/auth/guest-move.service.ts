import type { Db } from '@/server/db/client'
import { isConstraintError } from '@/server/db/constraint'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { moveWallet } from '@/server/transaction/wallet.queries'
import { insertTransfer, lockWallets } from '@/server/wallet/transfer.queries'
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

/**
 * Whoever makes a cart or an order in a guest's name begins here: it goes along with the guest, or is
 * refused. Does nothing for who has an account.
 */
export async function holdIfGuest(tx: Db, { user }: Pick<UserCtx, 'user'>): Promise<void> {
  // the handler makes `session_replaced` of it
  if (user.guest && !(await holdGuest(tx, user.id))) throw new AppError('unauthorized')
}

/** What came back to a guest's wallet goes along, in the way one person sends money to another. */
async function moveBalance(tx: Db, from: number, to: number, now: Date): Promise<void> {
  const held = await lockWallets(tx, [from, to])
  const source = held.find((wallet) => wallet.user_id === from)
  const target = held.find((wallet) => wallet.user_id === to)
  if (!source || !target || source.price_minor === 0) return
  const { price_minor: amountMinor } = source
  const values = { from_id: source.id, to_id: target.id, amount_minor: amountMinor }
  const transfer = await insertTransfer(tx, { ...values, created_at: now })
  const move = { transferId: transfer?.id, authorId: from, note: null, now }
  await moveWallet(tx, { ...move, walletId: source.id, amountMinor: -amountMinor })
  await moveWallet(tx, { ...move, walletId: target.id, amountMinor })
}

/** Hands a guest's open cart to an account, unless that has one already: then the guest's is dropped. */
async function moveCart(tx: Db, from: number, to: number): Promise<void> {
  const id = await lockOpenCart(tx, from)
  if (id === undefined) return
  try {
    // a savepoint: the account may open a cart at this moment
    await withTransaction(tx, (inner) => giveCart(inner, id, to))
  } catch (error) {
    if (!isConstraintError(error, 'carts_one_open')) throw error
    await deleteCart(tx, id)
  }
}

/**
 * Hands the orders of the guest in this session to the account that signs in with it, and closes the
 * guest. Locks in the order that all keep to: payments, cart, orders. An order being placed holds the
 * cart, so that none is left behind.
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
  await moveBalance(tx, guest.id, toId, now)
  await closeGuest(tx, guest.id, now)
}
