import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { moveWallet } from '@/server/transaction/wallet.queries'
import { insertTransfer, lockWallets } from '@/server/wallet/transfer.queries'
import { closeGuest, lockGuest, moveOpenCart, moveOrders } from './guest.queries'

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

/**
 * Hands the orders of the guest in this session to the account that signs in with it, and closes the
 * guest. The cart goes first: an order being placed holds it, so that none is left behind.
 */
export async function moveGuest(
  tx: Db,
  { guestId, now }: Pick<Ctx, 'guestId' | 'now'>,
  toId: number,
): Promise<void> {
  const guest = guestId === null ? undefined : await lockGuest(tx, guestId)
  if (!guest) return
  await moveOpenCart(tx, guest.id, toId)
  await moveOrders(tx, guest.id, toId)
  await moveBalance(tx, guest.id, toId, now)
  await closeGuest(tx, guest.id, now)
}
