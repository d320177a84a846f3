import { and, asc, gte, lt, min, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { walletHistories } from '@/server/platform/db/schema/wallet'
import { isOwnWallet, joinStory, partyFirst, partyLast, reasonOf } from './story.queries'

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number]

/** The movements of a user's wallet between two moments, oldest first. */
export async function listLedger(db: Db, userId: number, from: Date, to: Date) {
  const { id, created_at, amount_minor, note } = walletHistories
  const select = db
    .select({
      id,
      created_at,
      amount_minor,
      note,
      reason: reasonOf,
      order_id: orders.id,
      partyFirst,
      partyLast,
    })
    .from(walletHistories)
    .$dynamic()
  return joinStory(select)
    .where(and(isOwnWallet(userId), gte(created_at, from), lt(created_at, to)))
    .orderBy(asc(id))
}

/** What a user's wallet held at a moment, base minor units: all that moved before it. */
export async function sumBefore(db: Db, userId: number, moment: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${walletHistories.amount_minor})` })
    .from(walletHistories)
    .where(and(isOwnWallet(userId), lt(walletHistories.created_at, moment)))
  return Number(row?.sum ?? 0)
}

/** When a user's wallet first moved. */
export async function findFirstMove(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ first: min(walletHistories.created_at) })
    .from(walletHistories)
    .where(isOwnWallet(userId))
  return row?.first ?? null
}
