import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { users } from '@/server/platform/db/schema/user'
import { walletHistories, wallets, walletTransfers } from '@/server/platform/db/schema/wallet'

type TransferRow = typeof walletTransfers.$inferSelect

/** The wallet of a user who may receive transfers: active, not a guest, not deleted. */
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

/** Locks users' wallets until the transaction ends, in id order to avoid deadlocks. */
export async function lockWallets(tx: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return tx
    .select()
    .from(wallets)
    .where(isOneOf(wallets.user_id, userIds))
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

/** The wallet's earlier transfer with the same request key. */
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

/** The id of the sender's wallet history entry of a transfer. */
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

/** Base minor units that a wallet has sent to others since then. */
export async function sumSentSince(db: Db, walletId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${walletTransfers.amount_minor})` })
    .from(walletTransfers)
    .where(and(eq(walletTransfers.from_id, walletId), gt(walletTransfers.created_at, since)))
  return Number(row?.sum ?? 0)
}
