import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WalletHistoryType } from '@/domain/wallet'
import type { Db } from '@/server/platform/db/client'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { users } from '@/server/platform/db/schema/user'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { localeIn } from '@/server/platform/setting/text.queries'

export interface HistoryListing {
  userId: number
  type?: WalletHistoryType
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

const authors = alias(users, 'authors')
const owners = alias(users, 'owners')

const isWanted = ({ userId, type }: Pick<HistoryListing, 'userId' | 'type'>) =>
  and(
    // a user has one wallet; filtering by its id uses the index
    eq(
      walletHistories.wallet_id,
      sql`(select ${wallets.id} from ${wallets} where ${wallets.user_id} = ${userId})`,
    ),
    type && eq(walletHistories.type, type),
  )

const selectHistories = (db: Db, lang: string) =>
  db
    .select({
      history: walletHistories,
      wallet_uuid: wallets.uuid,
      author: authors,
      owner: owners,
      transaction: transactions,
      payment: payments,
      locale: localeIn(payments.titles, lang),
    })
    .from(walletHistories)
    .innerJoin(wallets, eq(wallets.id, walletHistories.wallet_id))
    .innerJoin(authors, eq(authors.id, walletHistories.author_id))
    .innerJoin(owners, eq(owners.id, wallets.user_id))
    .leftJoin(transactions, eq(transactions.id, walletHistories.transaction_id))
    .leftJoin(payments, eq(payments.id, transactions.payment_id))

export type HistoryRow = Awaited<ReturnType<typeof listHistories>>[number]

/** History entries of a user's wallet, sorted by time. */
export async function listHistories(db: Db, lang: string, listing: HistoryListing) {
  const order = listing.sort === 'asc' ? asc : desc
  return selectHistories(db, lang)
    .where(isWanted(listing))
    .orderBy(order(walletHistories.id))
    .limit(listing.limit)
    .offset(listing.offset)
}

export async function countHistories(
  db: Db,
  listing: Pick<HistoryListing, 'userId' | 'type'>,
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(walletHistories)
    .where(isWanted(listing))
  return Number(row?.n ?? 0)
}

export async function findHistory(
  db: Db,
  lang: string,
  id: number,
): Promise<HistoryRow | undefined> {
  const [row] = await selectHistories(db, lang).where(eq(walletHistories.id, id))
  return row
}

/** The user with that exact, verified e-mail or phone; never the caller. */
export async function findReceiver(
  db: Db,
  callerId: number,
  { email, phone }: { email?: string; phone?: string },
) {
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        ne(users.id, callerId),
        eq(users.active, true),
        eq(users.is_guest, false),
        isNull(users.deleted_at),
        or(
          email === undefined
            ? undefined
            : and(eq(users.email, email), isNotNull(users.email_verified_at)),
          phone === undefined
            ? undefined
            : and(eq(users.phone, phone), isNotNull(users.phone_verified_at)),
        ),
      ),
    )
    .limit(1)
  return row
}
