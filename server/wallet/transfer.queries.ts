import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/user'
import { walletHistories, wallets, walletTransfers } from '@/server/db/schema/wallet'

type TransferRow = typeof walletTransfers.$inferSelect

/** The wallet of somebody who may be sent money. */
export async function findWalletOf(db: Db, uuid: string) {
  const [row] = await db
    .select({ id: wallets.id, user_id: wallets.user_id })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.user_id))
    .where(
      and(
        eq(users.uuid, uuid),
        eq(users.active, true),
        eq(users.is_guest, false),
        isNull(users.deleted_at),
      ),
    )
  return row
}

/** Wallets of people, held until the transaction ends, in id order so that nobody waits in a circle. */
export async function lockWallets(tx: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return tx
    .select()
    .from(wallets)
    .where(inArray(wallets.user_id, [...userIds]))
    .orderBy(asc(wallets.id))
    .for('no key update')
}

export async function insertTransfer(
  tx: Db,
  values: typeof walletTransfers.$inferInsert,
): Promise<TransferRow | undefined> {
  const [row] = await tx.insert(walletTransfers).values(values).returning()
  return row
}

/** What a wallet has sent under that key before. */
export async function findTransfer(
  db: Db,
  walletId: number,
  key: string,
): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(walletTransfers)
    .where(and(eq(walletTransfers.from_id, walletId), eq(walletTransfers.request_key, key)))
  return row
}

/** The sender's movement of a transfer. */
export async function findSentId(db: Db, transfer: TransferRow): Promise<number | undefined> {
  const [row] = await db
    .select({ id: walletHistories.id })
    .from(walletHistories)
    .where(
      and(
        eq(walletHistories.transfer_id, transfer.id),
        eq(walletHistories.wallet_id, transfer.from_id),
      ),
    )
  return row?.id
}
