import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { transactionKinds } from '@/domain/payment'
import { createdAt, id, minor, ref, updatedAt } from './columns'
import { shops } from './shop'
import { users } from './user'

/** Ways to pay; `tag` names the adapter of each. */
export const payments = pgTable('payments', {
  id: id(),
  tag: text('tag').notNull().unique(),
  input: integer('input').notNull().default(0),
  sandbox: boolean('sandbox').notNull().default(false),
  active: boolean('active').notNull().default(true),
  titles: jsonb('titles').$type<Record<string, string>>().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** The payment methods that a shop accepts. */
export const shopPayments = pgTable(
  'shop_payments',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    payment_id: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    active: boolean('active').notNull().default(true),
  },
  (t) => [unique('shop_payments_once').on(t.shop_id, t.payment_id)],
)

/** What was paid, or is to be paid, for an order, a parcel or into a wallet. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    payable_type: text('payable_type', { enum: ['order', 'parcel-order', 'wallet'] }).notNull(),
    payable_id: ref('payable_id').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    payment_id: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    /** domain/payment.ts describes each kind */
    kind: text('kind', { enum: transactionKinds }).notNull(),
    /** minor units of the payable's currency */
    amount_minor: minor('amount_minor').notNull(),
    decimals: integer('decimals').notNull().default(2),
    /** refunded amount, kept only for payments of a group order and for `returned` */
    returned_minor: minor('returned_minor').notNull().default(0),
    status: text('status', {
      enum: ['progress', 'paid', 'canceled', 'rejected', 'refund'],
    }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check(
      'transactions_kind',
      sql`case ${t.payable_type}
        when 'order' then ${t.kind} in ('payment', 'wallet_part', 'share', 'tip', 'returned')
        when 'parcel-order' then ${t.kind} in ('payment', 'returned')
        when 'wallet' then ${t.kind} in ('top_up', 'returned') else false end`,
    ),
    index('transactions_of').on(t.payable_type, t.payable_id, t.id),
    index('transactions_user').on(t.user_id, t.id),
    uniqueIndex('transactions_one_live')
      .on(t.payable_type, t.payable_id)
      .where(sql`${t.status} in ('progress', 'paid') and ${t.kind} = 'payment'`),
    // a tip is a separate payment, one per order
    uniqueIndex('transactions_one_tip')
      .on(t.payable_id)
      .where(sql`${t.status} in ('progress', 'paid') and ${t.kind} = 'tip'`),
    // the wallet portion of an order; another method pays the rest
    uniqueIndex('transactions_one_part')
      .on(t.payable_id)
      .where(sql`${t.status} in ('progress', 'paid') and ${t.kind} = 'wallet_part'`),
  ],
)
