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
 * Payment intents at a provider. The subject is fixed at the start. A payment counts only after the
 * provider has reported it, by a signed callback or a status query.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    /** the id that provider and client use */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    payment_id: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['order', 'parcel', 'cart', 'tip', 'wallet', 'share'] }).notNull(),
    /** `parked`: the reported amount differs, an admin has to decide (parked_payments) */
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
    /** set for a cart too, once it is ordered */
    order_id: ref('order_id').references(() => orders.id),
    cart_id: ref('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    parcel_id: ref('parcel_id').references(() => parcelOrders.id),
    wallet_id: ref('wallet_id').references(() => wallets.id),
    /** the payer share that it pays; `user_id` is then the member, or the order's owner */
    share_id: ref('share_id').references(() => groupShares.id),
    payload: jsonb('payload').$type<IntentPayload>().notNull().default({}),
    /** the settled payment; also null when the money went to the wallet instead */
    transaction_id: ref('transaction_id').references(() => transactions.id),
    settled_at: instant('settled_at'),
    /** the provider's id of the payment */
    provider_ref: text('provider_ref'),
    /** the provider's id of the charge, for refunds */
    charge_ref: text('charge_ref'),
    /** the provider's page where the customer pays */
    page_url: text('page_url'),
    /** Idempotency-Key of the request: a repeated key returns the same payment */
    request_key: text('request_key'),
    request_hash: text('request_hash'),
    /** charges a saved card without a page, so the customer cannot complete it */
    charges_card: boolean('charges_card').notNull().default(false),
    /** when a newer payment of the same subject replaced it; a late payment here still counts */
    superseded_at: instant('superseded_at'),
    /** the last status query to the provider */
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
    // a provider's charge is settled once, even if it is reported for several payments
    uniqueIndex('payment_intents_charge')
      .on(t.payment_id, t.charge_ref)
      .where(sql`${t.charge_ref} is not null`),
    unique('payment_intents_request').on(t.user_id, t.request_key),
    index('payment_intents_keys').on(t.created_at).where(sql`${t.request_key} is not null`),
    // one open payment per subject, also under concurrent requests
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
 * Payments in review: the provider reported another amount or currency, and an admin decides once.
 * The requested amount is stored here, because the payment itself takes over the reported one.
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
    /** a decimal number as the provider sent it; the currency is ISO 4217 */
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
 * Refunds to the payment method. A row is written in the causing transaction and sent to the
 * provider by a worker. The uuid is the idempotency key, so a repeated call refunds once.
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
    /** start of the refunded amount range: each unit of a payment is refunded once */
    from_minor: minor('from_minor').notNull().default(0),
    /** minor units of the intent's currency */
    amount_minor: minor('amount_minor').notNull(),
    /** `refused`: an admin has to decide; `wallet`: credited to the wallet instead */
    status: text('status', { enum: ['pending', 'done', 'refused', 'wallet'] })
      .notNull()
      .default('pending'),
    /** the provider's reason for a refusal, for support; null when it was unreachable */
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

/** Saved cards: only the provider's token, never a card number. */
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

/** The sandbox provider's own charges. Only the sandbox reads them. */
export const sandboxCharges = pgTable('sandbox_charges', {
  uuid: uuid('uuid').primaryKey(),
  amount_minor: minor('amount_minor').notNull(),
  decimals: integer('decimals').notNull(),
  currency: text('currency').notNull(),
  status: text('status', { enum: ['open', 'paid', 'declined', 'canceled'] })
    .notNull()
    .default('open'),
  /** from when on a status query returns the outcome */
  known_at: instant('known_at'),
  /** token of the card that was saved or charged */
  card: text('card'),
  /** minor units by the refund's uuid */
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  /** the next refund is refused */
  refuses_refund: boolean('refuses_refund').notNull().default(false),
  created_at: createdAt(),
})

/** Keys that are generated when the environment sets none. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})
