import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { IntentPayload } from '@/domain/payment-process'
import { carts } from './cart'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { orders, payments, transactions } from './order'
import { parcelOrders } from './parcel'
import { currencies } from './setting'
import { users, wallets } from './user'

/**
 * Payments under way at a provider. What one is for is fixed when it starts; money moves only when
 * the provider's signed callback says that it was paid.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    /** what the provider and the client know it by */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    payment_id: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['order', 'parcel', 'cart', 'tip', 'wallet'] }).notNull(),
    status: text('status', { enum: ['pending', 'paid', 'declined', 'abandoned'] })
      .notNull()
      .default('pending'),
    currency_id: ref('currency_id')
      .notNull()
      .references(() => currencies.id),
    rate: doublePrecision('rate').notNull(),
    decimals: integer('decimals').notNull(),
    /** minor units of that currency */
    amount_minor: minor('amount_minor').notNull(),
    /** also the order that a cart has become */
    order_id: ref('order_id').references(() => orders.id),
    cart_id: ref('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    parcel_id: ref('parcel_id').references(() => parcelOrders.id),
    wallet_id: ref('wallet_id').references(() => wallets.id),
    payload: jsonb('payload').$type<IntentPayload>().notNull().default({}),
    /** the payment that it became; null also where the money went to the wallet instead */
    transaction_id: ref('transaction_id').references(() => transactions.id),
    settled_at: instant('settled_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('payment_intents_user').on(t.user_id, t.id),
    check('payment_intents_kind', sql`${t.kind} in ('order', 'parcel', 'cart', 'tip', 'wallet')`),
    check('payment_intents_amount', sql`${t.amount_minor} > 0 and ${t.rate} > 0`),
    check(
      'payment_intents_subject',
      sql`(${t.kind} not in ('order', 'tip') or ${t.order_id} is not null) and (${t.kind} = 'parcel') = (${t.parcel_id} is not null) and (${t.kind} = 'wallet') = (${t.wallet_id} is not null)`,
    ),
    check('payment_intents_settled', sql`(${t.status} = 'pending') = (${t.settled_at} is null)`),
  ],
)

/** Keys that a database makes for itself where the environment names none. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})
