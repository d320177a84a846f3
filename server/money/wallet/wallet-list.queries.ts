import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WalletHistoryType, WalletReason } from '@/domain/wallet'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { users } from '@/server/platform/db/schema/user'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { localeIn } from '@/server/platform/setting/text.queries'
import { authors, isOwnWallet, joinStory, partyFirst, partyLast, reasonOf } from './story.queries'

export interface HistoryListing {
  userId: number
  type?: WalletHistoryType
  reasons?: readonly WalletReason[]
  /** part of a note or of a first name */
  search?: string
  from?: Date
  /** exclusive */
  to?: Date
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

const owners = alias(users, 'owners')

type Filter = Omit<HistoryListing, 'sort' | 'limit' | 'offset'>

const has = (text: unknown, part: string) =>
  sql`position(fold_text(${part}::text) in fold_text(coalesce(${text}, ''))) > 0`

const isWanted = ({ userId, type, reasons, search, from, to }: Filter) =>
  and(
    isOwnWallet(userId),
    type && eq(walletHistories.type, type),
    reasons && inArray(reasonOf, [...reasons]),
    search ? or(has(walletHistories.note, search), has(partyFirst, search)) : undefined,
    from && gte(walletHistories.created_at, from),
    to && lt(walletHistories.created_at, to),
  )

const selectHistories = (db: Db, lang: string) =>
  joinStory(
    db
      .select({
        history: walletHistories,
        wallet_uuid: wallets.uuid,
        author: authors,
        owner: owners,
        transaction: transactions,
        payment: payments,
        locale: localeIn(payments.titles, lang),
        reason: reasonOf,
        order_id: orders.id,
        partyFirst,
        partyLast,
      })
      .from(walletHistories)
      .$dynamic(),
  )
    .innerJoin(owners, eq(owners.id, wallets.user_id))
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

export async function countHistories(db: Db, listing: Filter): Promise<number> {
  const count = db.select({ n: sql<number>`count(*)` }).from(walletHistories).$dynamic()
  const [row] = await joinStory(count).where(isWanted(listing))
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
  { email, phones = [] }: { email?: string; phones?: string[] },
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
          phones.length === 0
            ? undefined
            : and(inArray(users.phone, phones), isNotNull(users.phone_verified_at)),
        ),
      ),
    )
    .limit(1)
  return row
}
