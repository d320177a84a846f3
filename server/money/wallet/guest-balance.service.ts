import { insertTransfer, lockWallets } from '@/server/money/ledger/transfer.queries'
import { postWalletEntry } from '@/server/money/ledger/wallet.queries'
import type { GuestMove } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'

/** Transfers the balance of a guest's wallet, e.g. from refunds, to the account's wallet. */
export async function moveGuestBalance(
  tx: Db,
  { guestId: from, toId: to, now }: GuestMove,
): Promise<void> {
  const held = await lockWallets(tx, [from, to])
  const source = held.find((wallet) => wallet.user_id === from)
  const target = held.find((wallet) => wallet.user_id === to)
  if (!source || !target || source.price_minor === 0) return
  const { price_minor: amountMinor } = source
  const values = { from_id: source.id, to_id: target.id, amount_minor: amountMinor }
  const transfer = await insertTransfer(tx, { ...values, created_at: now })
  const move = { transferId: transfer?.id, authorId: from, note: null, now }
  await postWalletEntry(tx, { ...move, walletId: source.id, amountMinor: -amountMinor })
  await postWalletEntry(tx, { ...move, walletId: target.id, amountMinor })
}
