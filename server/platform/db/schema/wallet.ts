import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { users } from './user'

/** Balance in minor units of the default currency; it never goes below zero. */
export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    user_id: ref('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    price_minor: minor('price_minor').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('wallets_not_negative', sql`${t.price_minor} >= 0`)],
)

/** Transfers between users; each has two rows in the histories, one per wallet. */
export const walletTransfers = pgTable(
  'wallet_transfers',
  {
    id: id(),
    from_id: ref('from_id')
      .notNull()
      .references(() => wallets.id),
    to_id: ref('to_id')
      .notNull()
      .references(() => wallets.id),
    /** base minor units */
    amount_minor: minor('amount_minor').notNull(),
    /** the client's Idempotency-Key: a repeated key does not transfer twice */
    request_key: text('request_key'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('wallet_transfers_once').on(t.from_id, t.request_key),
    index('wallet_transfers_keys').on(t.created_at).where(sql`${t.request_key} is not null`),
    check('wallet_transfers_positive', sql`${t.amount_minor} > 0`),
    check('wallet_transfers_other', sql`${t.from_id} <> ${t.to_id}`),
  ],
)

/** Requests for money, each with a link that names nobody; paid once, by one transfer. */
export const walletRequests = pgTable(
  'wallet_requests',
  {
    id: id(),
    /** 128 random bits: the link is all that is needed to see the request */
    token: text('token').notNull().unique(),
    wallet_id: ref('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** base minor units */
    amount_minor: minor('amount_minor').notNull(),
    note: text('note'),
    status: text('status', { enum: ['open', 'paid', 'canceled'] })
      .notNull()
      .default('open'),
    transfer_id: ref('transfer_id')
      .unique()
      .references(() => walletTransfers.id),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('wallet_requests_wallet').on(t.wallet_id, t.id),
    check('wallet_requests_positive', sql`${t.amount_minor} > 0`),
    check('wallet_requests_paid', sql`(${t.status} = 'paid') = (${t.transfer_id} is not null)`),
  ],
)

/** Wallet history. A wallet's amounts add up to its balance; withdrawals are negative. */
export const walletHistories = pgTable(
  'wallet_histories',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    wallet_id: ref('wallet_id')
      .notNull()
      .references(() => wallets.id),
    type: text('type').notNull(),
    amount_minor: minor('amount_minor').notNull(),
    note: text('note'),
    status: text('status').notNull().default('paid'),
    author_id: ref('author_id')
      .notNull()
      .references(() => users.id),
    transaction_id: ref('transaction_id'),
    transfer_id: ref('transfer_id').references(() => walletTransfers.id),
    created_at: createdAt(),
  },
  (t) => [
    index('wallet_histories_wallet').on(t.wallet_id, t.id),
    index('wallet_histories_transaction').on(t.transaction_id),
  ],
)
