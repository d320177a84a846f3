import { and, eq, lt, sql } from 'drizzle-orm'
import type { WalletHistoryType } from '@/domain/wallet'
import type { Db } from '@/server/platform/db/client'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'

export type WalletRow = typeof wallets.$inferSelect

/** Locks a user's wallet until the transaction ends. */
export async function lockWallet(tx: Db, userId: number): Promise<WalletRow | undefined> {
  const [row] = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.user_id, userId))
    .for('no key update')
  return row
}

export interface WalletEntry {
  walletId: number
  /** base minor units, negative out */
  amountMinor: number
  /** the user who caused it */
  authorId: number
  transactionId?: number
  transferId?: number
  /** by default the sign decides: `withdraw` or `topup` */
  type?: WalletHistoryType
  note: string | null
  now: Date
}

/** Changes a wallet's balance and inserts a history entry. Returns the entry's id. */
export async function postWalletEntry(tx: Db, entry: WalletEntry): Promise<number | undefined> {
  await tx
    .update(wallets)
    .set({
      price_minor: sql`${wallets.price_minor} + ${entry.amountMinor}::bigint`,
      updated_at: entry.now,
    })
    .where(eq(wallets.id, entry.walletId))
  const [row] = await tx
    .insert(walletHistories)
    .values({
      wallet_id: entry.walletId,
      type: entry.type ?? (entry.amountMinor < 0 ? 'withdraw' : 'topup'),
      amount_minor: entry.amountMinor,
      note: entry.note,
      author_id: entry.authorId,
      transaction_id: entry.transactionId,
      transfer_id: entry.transferId,
      created_at: entry.now,
    })
    .returning({ id: walletHistories.id })
  return row?.id
}

/** Base minor units that a transaction has withdrawn from wallets, before refunds; 0 if nothing. */
export async function sumTaken(tx: Db, transactionId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${walletHistories.amount_minor})` })
    .from(walletHistories)
    .where(
      and(eq(walletHistories.transaction_id, transactionId), lt(walletHistories.amount_minor, 0)),
    )
  return -Number(row?.sum ?? 0)
}
