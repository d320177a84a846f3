import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { WalletReason } from '@/domain/wallet'
import { membershipPeriods, pointEntries } from '@/server/platform/db/schema/loyalty'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { users } from '@/server/platform/db/schema/user'
import { walletHistories, wallets, walletTransfers } from '@/server/platform/db/schema/wallet'

export const authors = alias(users, 'authors')
const parties = alias(users, 'parties')
const otherWallets = alias(wallets, 'other_wallets')

// a user has one wallet; filtering by its id uses the index
export const isOwnWallet = (userId: number) =>
  eq(
    walletHistories.wallet_id,
    sql`(select ${wallets.id} from ${wallets} where ${wallets.user_id} = ${userId})`,
  )

const isOut = sql`${walletHistories.amount_minor} < 0`

/** Why a movement moved, told from what it belongs to; needs `joinStory`. */
export const reasonOf = sql<WalletReason>`case
  when ${walletHistories.type} in ('referral_from_topup', 'referral_to_topup') then 'reward'
  when ${walletHistories.type} in ('referral_from_withdraw', 'referral_to_withdraw') then 'reward_back'
  when ${walletHistories.transfer_id} is not null and ${authors.is_guest} then 'moved'
  when ${walletHistories.transfer_id} is not null and ${isOut} then 'sent'
  when ${walletHistories.transfer_id} is not null then 'received'
  when ${transactions.kind} = 'top_up' and exists (
    select 1 from ${paymentIntents}
    where ${paymentIntents.transaction_id} = ${transactions.id} and ${paymentIntents.kind} <> 'wallet'
  ) then 'refund'
  when ${transactions.kind} = 'top_up' then 'topup'
  when ${transactions.kind} = 'tip' and ${isOut} then 'tip_given'
  when ${transactions.kind} = 'tip' and ${transactions.user_id} <> ${wallets.user_id} then 'tip_received'
  when ${transactions.id} is not null and ${isOut} then 'payment'
  when ${transactions.id} is not null then 'refund'
  when exists (
    select 1 from ${pointEntries} where ${pointEntries.history_id} = ${walletHistories.id}
  ) then 'points'
  when exists (
    select 1 from ${membershipPeriods} where ${membershipPeriods.history_id} = ${walletHistories.id}
  ) then 'membership'
  when ${isOut} then 'cover'
  else 'other' end`

/** The other side of a transfer, or who was invited; its last name is for masking only. */
export const partyFirst = sql<string | null>`${parties.firstname}`
export const partyLast = sql<string | null>`${parties.lastname}`

/** Joins what a movement belongs to: its wallet, author, payment, own order and other side. */
export const joinStory = <T extends PgSelect>(select: T) =>
  select
    .innerJoin(wallets, eq(wallets.id, walletHistories.wallet_id))
    .innerJoin(authors, eq(authors.id, walletHistories.author_id))
    .leftJoin(transactions, eq(transactions.id, walletHistories.transaction_id))
    .leftJoin(
      orders,
      and(
        eq(transactions.payable_type, 'order'),
        eq(orders.id, transactions.payable_id),
        eq(orders.user_id, wallets.user_id),
      ),
    )
    .leftJoin(walletTransfers, eq(walletTransfers.id, walletHistories.transfer_id))
    .leftJoin(
      otherWallets,
      sql`${otherWallets.id} = case when ${walletTransfers.from_id} = ${wallets.id}
        then ${walletTransfers.to_id} else ${walletTransfers.from_id} end`,
    )
    .leftJoin(
      parties,
      sql`${parties.deleted_at} is null and ${parties.id} = case
        when ${walletHistories.transfer_id} is not null and not ${authors.is_guest}
          then ${otherWallets.user_id}
        when ${walletHistories.type} like 'referral_from%' then ${authors.id} end`,
    )
