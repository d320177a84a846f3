import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { walletHistories, wallets } from '@/server/db/schema/user'

export type WalletRow = typeof wallets.$inferSelect

/** A person's wallet, held until the transaction ends. */
export async function lockWallet(tx: Db, userId: number): Promise<WalletRow | undefined> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.user_id, userId)).for('update')
  return row
}

/** Moves a wallet's balance and writes down why. `amountMinor` is base minor units, negative out. */
export async function moveWallet(
  tx: Db,
  entry: {
    walletId: number
    amountMinor: number
    authorId: number
    transactionId: number
    note: string
    now: Date
  },
): Promise<void> {
  await tx
    .update(wallets)
    .set({
      price_minor: sql`${wallets.price_minor} + ${entry.amountMinor}::bigint`,
      updated_at: entry.now,
    })
    .where(eq(wallets.id, entry.walletId))
  await tx.insert(walletHistories).values({
    wallet_id: entry.walletId,
    type: entry.amountMinor < 0 ? 'withdraw' : 'topup',
    amount_minor: entry.amountMinor,
    note: entry.note,
    author_id: entry.authorId,
    transaction_id: entry.transactionId,
    created_at: entry.now,
  })
}

/** What a transaction took from a wallet, base minor units; 0 when nothing. */
export async function sumTaken(tx: Db, transactionId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${walletHistories.amount_minor})` })
    .from(walletHistories)
    .where(eq(walletHistories.transaction_id, transactionId))
  return -Number(row?.sum ?? 0)
}
