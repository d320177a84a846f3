import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { IntentPayload } from '@/domain/payment-process'
import { carts } from './cart'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { groupShares } from './group'
import { orders } from './order'
import { parcelOrders } from './parcel'
import { payments, transactions } from './payment'
import { currencies } from './setting'
import { users } from './user'
import { wallets } from './wallet'

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
    kind: text('kind', { enum: ['order', 'parcel', 'cart', 'tip', 'wallet', 'share'] }).notNull(),
    /** `parked`: another amount was reported, somebody has to look (parked_payments) */
    status: text('status', { enum: ['pending', 'paid', 'declined', 'abandoned', 'parked'] })
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
    /** the part of a group order that it pays; `user_id` is then its member, or the order's owner */
    share_id: ref('share_id').references(() => groupShares.id),
    payload: jsonb('payload').$type<IntentPayload>().notNull().default({}),
    /** the payment that it became; null also where the money went to the wallet instead */
    transaction_id: ref('transaction_id').references(() => transactions.id),
    settled_at: instant('settled_at'),
    /** what the provider calls the payment */
    provider_ref: text('provider_ref'),
    /** what the provider calls the charge that a refund names */
    charge_ref: text('charge_ref'),
    /** page where the customer pays */
    page_url: text('page_url'),
    /** the request that started it: the same key makes the same payment */
    request_key: text('request_key'),
    request_hash: text('request_hash'),
    /** a kept card is charged without a page: nobody but us can finish it */
    charges_card: boolean('charges_card').notNull().default(false),
    /** another payment of the same thing took its place; what is paid here all the same still counts */
    superseded_at: instant('superseded_at'),
    /** when the provider was asked last what became of it */
    checked_at: instant('checked_at'),
    expires_at: instant('expires_at').notNull().defaultNow(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('payment_intents_user').on(t.user_id, t.id),
    index('payment_intents_order').on(t.order_id, t.id),
    index('payment_intents_share').on(t.share_id),
    index('payment_intents_transaction').on(t.transaction_id),
    index('payment_intents_pending').on(t.checked_at).where(sql`${t.status} = 'pending'`),
    uniqueIndex('payment_intents_ref')
      .on(t.payment_id, t.provider_ref)
      .where(sql`${t.provider_ref} is not null`),
    unique('payment_intents_request').on(t.user_id, t.request_key),
    index('payment_intents_keys').on(t.created_at).where(sql`${t.request_key} is not null`),
    // one open payment for one thing, whoever asks at the same moment
    uniqueIndex('payment_intents_one_open')
      .on(
        t.kind,
        sql`coalesce(${t.share_id}, ${t.parcel_id}, ${t.wallet_id}, ${t.cart_id}, ${t.order_id})`,
      )
      .where(sql`${t.status} = 'pending' and ${t.superseded_at} is null`),
    check(
      'payment_intents_kind',
      sql`${t.kind} in ('order', 'parcel', 'cart', 'tip', 'wallet', 'share')`,
    ),
    check('payment_intents_amount', sql`${t.amount_minor} > 0 and ${t.rate} > 0`),
    check(
      'payment_intents_subject',
      sql`(${t.kind} not in ('order', 'tip', 'share') or ${t.order_id} is not null) and (${t.kind} = 'parcel') = (${t.parcel_id} is not null) and (${t.kind} = 'wallet') = (${t.wallet_id} is not null) and (${t.kind} = 'share') = (${t.share_id} is not null)`,
    ),
    check('payment_intents_settled', sql`(${t.status} = 'pending') = (${t.settled_at} is null)`),
  ],
)

/**
 * Payments of which a provider reported another amount or currency than was asked: they wait for
 * somebody, who decides once. What was asked stands here, because the payment itself becomes what was
 * paid.
 */
export const parkedPayments = pgTable(
  'parked_payments',
  {
    id: id(),
    intent_id: ref('intent_id')
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    asked_minor: minor('asked_minor').notNull(),
    asked_currency_id: ref('asked_currency_id')
      .notNull()
      .references(() => currencies.id),
    asked_decimals: integer('asked_decimals').notNull(),
    /** a decimal number as the provider wrote it, and ISO 4217 */
    reported_price: text('reported_price').notNull(),
    reported_currency: text('reported_currency').notNull(),
    decision: text('decision', { enum: ['accept', 'wallet', 'return', 'close'] }),
    decided_by: ref('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    note: text('note'),
    created_at: createdAt(),
  },
  (t) => [
    index('parked_payments_open').on(t.id).where(sql`${t.decision} is null`),
    check(
      'parked_payments_decided',
      sql`(${t.decision} is null) = (${t.decided_at} is null) and (${t.decision} is null) = (${t.decided_by} is null)`,
    ),
  ],
)

/**
 * Money on its way back to where it came from. A refund stands here in the transaction that caused
 * it; a worker tells the provider, who knows it by its uuid, so that a repeated call returns it once.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    intent_id: ref('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    transaction_id: ref('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** where in the payment this begins: each unit of it goes back once */
    from_minor: minor('from_minor').notNull().default(0),
    /** minor units of the intent's currency */
    amount_minor: minor('amount_minor').notNull(),
    /** `refused`: somebody has to look; `wallet`: it went there instead */
    status: text('status', { enum: ['pending', 'done', 'refused', 'wallet'] })
      .notNull()
      .default('pending'),
    /** what the provider said when it refused, for support; null where it could not be reached */
    refusal: text('refusal'),
    tries: integer('tries').notNull().default(0),
    tried_at: instant('tried_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('payment_refunds_pending').on(t.tried_at).where(sql`${t.status} = 'pending'`),
    index('payment_refunds_refused').on(t.id).where(sql`${t.status} = 'refused'`),
    index('payment_refunds_intent').on(t.intent_id),
    unique('payment_refunds_once').on(t.transaction_id, t.from_minor),
    check('payment_refunds_amount', sql`${t.amount_minor} > 0`),
  ],
)

/** Cards that customers have asked a provider to keep; we hold the provider's token, never a number. */
export const paymentCards = pgTable(
  'payment_cards',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    payment_id: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    exp_month: integer('exp_month').notNull(),
    exp_year: integer('exp_year').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('payment_cards_once').on(t.user_id, t.payment_id, t.token),
    index('payment_cards_payment').on(t.payment_id),
  ],
)

/** The books of the sandbox, which plays a provider of its own: nothing else of ours reads them. */
export const sandboxCharges = pgTable('sandbox_charges', {
  uuid: uuid('uuid').primaryKey(),
  amount_minor: minor('amount_minor').notNull(),
  decimals: integer('decimals').notNull(),
  currency: text('currency').notNull(),
  status: text('status', { enum: ['open', 'paid', 'declined', 'canceled'] })
    .notNull()
    .default('open'),
  /** from when on a status query tells the outcome */
  known_at: instant('known_at'),
  /** token of the card that was kept or charged */
  card: text('card'),
  /** refund's uuid to minor units */
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  created_at: createdAt(),
})

/** Keys that a database makes for itself where the environment names none. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})
