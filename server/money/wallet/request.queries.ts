import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { users } from '@/server/platform/db/schema/user'
import { walletRequests, wallets } from '@/server/platform/db/schema/wallet'

export type MoneyRequestRow = typeof walletRequests.$inferSelect

export async function insertMoneyRequest(
  db: Db,
  values: typeof walletRequests.$inferInsert,
): Promise<MoneyRequestRow | undefined> {
  const [row] = await db.insert(walletRequests).values(values).returning()
  return row
}

// a user has one wallet; filtering by its id uses the index
const isOwn = (userId: number) =>
  eq(
    walletRequests.wallet_id,
    sql`(select ${wallets.id} from ${wallets} where ${wallets.user_id} = ${userId})`,
  )

/** A user's requests for money, newest first. */
export async function listMoneyRequests(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MoneyRequestRow[]> {
  return db
    .select()
    .from(walletRequests)
    .where(isOwn(userId))
    .orderBy(desc(walletRequests.id))
    .limit(limit)
    .offset(offset)
}

export async function countMoneyRequests(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(walletRequests)
    .where(isOwn(userId))
  return Number(row?.n ?? 0)
}

/** A request with whoever made it; nothing where they have left. */
export async function findAsked(db: Db, token: string) {
  const [row] = await db
    .select({ request: walletRequests, user: users })
    .from(walletRequests)
    .innerJoin(wallets, eq(wallets.id, walletRequests.wallet_id))
    .innerJoin(users, eq(users.id, wallets.user_id))
    .where(and(eq(walletRequests.token, token), eq(users.active, true), isNull(users.deleted_at)))
  return row
}

/** Locks a request until the transaction ends, before the wallets (ADR 0081). */
export async function lockAsked(tx: Db, token: string): Promise<MoneyRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(walletRequests)
    .where(eq(walletRequests.token, token))
    .for('no key update')
  return row
}

export async function markAskedPaid(tx: Db, id: number, transferId: number): Promise<void> {
  await tx
    .update(walletRequests)
    .set({ status: 'paid', transfer_id: transferId })
    .where(eq(walletRequests.id, id))
}

/** Withdraws an own request that nobody has paid; undefined if it is none of those. */
export async function cancelMoneyRequest(
  db: Db,
  userId: number,
  id: number,
): Promise<MoneyRequestRow | undefined> {
  const [row] = await db
    .update(walletRequests)
    .set({ status: 'canceled' })
    .where(and(eq(walletRequests.id, id), isOwn(userId), eq(walletRequests.status, 'open')))
    .returning()
  return row
}

export async function findMoneyRequest(
  db: Db,
  userId: number,
  id: number,
): Promise<MoneyRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(walletRequests)
    .where(and(eq(walletRequests.id, id), isOwn(userId)))
  return row
}
