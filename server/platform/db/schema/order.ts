import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingTables } from './booking'
import { carts } from './cart'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { coupons } from './coupon'
import { stocks } from './product'
import { quotes } from './quote'
import { currencies } from './setting'
import { shops } from './shop'
import { users } from './user'

/** Amounts are minor units of the order's currency, as the customer saw them. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id),
    /** unique, so that a retry cannot order a cart twice; null only for seeded history */
    cart_id: ref('cart_id')
      .unique()
      .references(() => carts.id),
    status: text('status', {
      enum: ['new', 'accepted', 'cooking', 'ready', 'on_a_way', 'delivered', 'canceled'],
    })
      .notNull()
      .default('new'),
    delivery_type: text('delivery_type', { enum: ['delivery', 'pickup'] }).notNull(),
    currency_id: ref('currency_id')
      .notNull()
      .references(() => currencies.id),
    rate: doublePrecision('rate').notNull(),
    decimals: integer('decimals').notNull(),
    price_minor: minor('price_minor').notNull(),
    discount_minor: minor('discount_minor').notNull().default(0),
    coupon_minor: minor('coupon_minor').notNull().default(0),
    tax_minor: minor('tax_minor').notNull().default(0),
    shop_tax_minor: minor('shop_tax_minor').notNull().default(0),
    delivery_minor: minor('delivery_minor').notNull().default(0),
    /** delivery fee that a membership has taken off `delivery_minor`; no part of the total */
    membership_minor: minor('membership_minor').notNull().default(0),
    service_minor: minor('service_minor').notNull().default(0),
    small_order_minor: minor('small_order_minor').notNull().default(0),
    tips_minor: minor('tips_minor').notNull().default(0),
    rounding_minor: minor('rounding_minor').notNull().default(0),
    total_minor: minor('total_minor').notNull(),
    commission_minor: minor('commission_minor').notNull().default(0),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    delivery_time: text('delivery_time'),
    /** the instant the customer asked for; null means as soon as possible */
    scheduled_for: instant('scheduled_for'),
    /** start of the slot that the order is due in; null only for seeded history */
    slot_at: instant('slot_at'),
    /** when the kitchen has promised it to be ready */
    ready_by: instant('ready_by'),
    /** why the kitchen needs longer than it first promised */
    late_reason: text('late_reason', { enum: ['kitchen_busy', 'kitchen_trouble'] }),
    /** why the shop has rejected it */
    reject_reason: text('reject_reason', { enum: ['sold_out', 'too_busy', 'closing', 'other'] }),
    /** the table of a dine-in order, which is a pickup on the wire */
    table_id: ref('table_id'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    distance_m: integer('distance_m'),
    address: text('address'),
    house: text('house'),
    office: text('office'),
    floor: text('floor'),
    username: text('username'),
    phone: text('phone'),
    note: text('note'),
    /** the courier need not ring */
    leave_at_door: boolean('leave_at_door').notNull().default(false),
    otp: integer('otp'),
    deliveryman_id: ref('deliveryman_id').references(() => users.id),
    coupon_id: ref('coupon_id').references(() => coupons.id),
    coupon_name: text('coupon_name'),
    /** the quote that the customer agreed to; null without one */
    quote_id: uuid('quote_id').references(() => quotes.id),
    /** deadline for a group's online payer shares; null when one person pays the whole order */
    collect_until: instant('collect_until'),
    /** the lead order of its batch, its own id for the lead order; null outside a batch */
    trip_id: ref('trip_id').references((): AnyPgColumn => orders.id),
    /** retained amount of a canceled order: the delivery fee of a batch that continues */
    kept_minor: minor('kept_minor').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('orders_user').on(t.user_id, t.id),
    index('orders_shop').on(t.shop_id, t.status, t.id),
    // lists of a desk, and reports, by the day that orders were placed on
    index('orders_placed').on(t.created_at, t.id),
    index('orders_shop_placed').on(t.shop_id, t.created_at, t.id),
    // an admin finds orders by the beginning of the phone number that they were placed with
    index('orders_phone').on(t.phone.op('text_pattern_ops')).where(sql`${t.phone} is not null`),
    index('orders_courier').on(t.deliveryman_id, t.status),
    index('orders_active').on(t.status, t.updated_at),
    index('orders_quote').on(t.quote_id),
    index('orders_coupon').on(t.coupon_id).where(sql`${t.coupon_id} is not null`),
    index('orders_trip').on(t.trip_id).where(sql`${t.trip_id} is not null`),
    index('orders_slot')
      .on(t.shop_id, t.slot_at)
      .where(sql`${t.slot_at} is not null and ${t.status} <> 'canceled'`),
    // the table belongs to the same shop
    foreignKey({
      name: 'orders_table',
      columns: [t.table_id, t.shop_id],
      foreignColumns: [bookingTables.id, bookingTables.shop_id],
    }),
    check('orders_table_pickup', sql`${t.table_id} is null or ${t.delivery_type} = 'pickup'`),
    check(
      'orders_parts_sum',
      sql`${t.total_minor} = ${t.price_minor} - ${t.discount_minor} - ${t.coupon_minor} + ${t.tax_minor} + ${t.shop_tax_minor} + ${t.delivery_minor} + ${t.service_minor} + ${t.small_order_minor} + ${t.tips_minor} + ${t.rounding_minor}`,
    ),
    check('orders_membership', sql`${t.membership_minor} >= 0`),
    index('orders_membership_saved').on(t.user_id).where(sql`${t.membership_minor} > 0`),
    check('orders_total', sql`${t.total_minor} >= 0`),
    check(
      'orders_kept',
      sql`${t.kept_minor} = 0 or (${t.status} = 'canceled' and ${t.kept_minor} between 0 and ${t.total_minor})`,
    ),
  ],
)

/** Order lines with their prices at checkout; titles and pictures come from the stock. */
export const orderDetails = pgTable(
  'order_details',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stock_id: ref('stock_id')
      .notNull()
      .references(() => stocks.id),
    parent_id: ref('parent_id').references((): AnyPgColumn => orderDetails.id, {
      onDelete: 'cascade',
    }),
    quantity: integer('quantity').notNull(),
    unit_minor: minor('unit_minor').notNull(),
    origin_minor: minor('origin_minor').notNull(),
    discount_minor: minor('discount_minor').notNull().default(0),
    tax_minor: minor('tax_minor').notNull().default(0),
    total_minor: minor('total_minor').notNull(),
    bonus: boolean('bonus').notNull().default(false),
    note: text('note'),
    /** substitution preference for a sold-out item; null means the default */
    substitution: text('substitution', { enum: ['best_match', 'ask', 'refund', 'specific'] }),
    /** the substitute, for `specific` */
    substitute_stock_id: ref('substitute_stock_id').references(() => stocks.id, {
      onDelete: 'set null',
    }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('order_details_order').on(t.order_id, t.id),
    // deleting a stock asks who names it
    index('order_details_stock').on(t.stock_id),
    index('order_details_substitute')
      .on(t.substitute_stock_id)
      .where(sql`${t.substitute_stock_id} is not null`),
    check('order_details_positive', sql`${t.quantity} > 0`),
  ],
)

/**
 * Append-only history of an order. `hash` covers the step and the previous hash
 * (domain/order-chain.ts). The database rejects updates and deletes.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    actor_id: ref('actor_id').references(() => users.id),
    /** set by the trigger order_events_chain */
    hash: text('hash').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('order_events_order').on(t.order_id, t.id)],
)
