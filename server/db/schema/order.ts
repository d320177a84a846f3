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
    /** one order per cart, whatever is retried; null only for seeded history */
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
    /** start of the slot in which the kitchen has it due; null only for seeded history */
    slot_at: instant('slot_at'),
    /** where it is eaten, when it is eaten at the shop; such an order is a pickup on the wire */
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
    /** what the customer agreed to pay; null where nothing was asked */
    quote_id: uuid('quote_id').references(() => quotes.id),
    /** until when the people of a group may pay their parts of it online; null: one pays for all */
    collect_until: instant('collect_until'),
    /** the order whose delivery brings this one too, its own id for that order; null for one alone */
    trip_id: ref('trip_id').references((): AnyPgColumn => orders.id),
    /** what stayed paid of it when it was canceled: the fee of a way that others are brought on */
    kept_minor: minor('kept_minor').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('orders_user').on(t.user_id, t.id),
    index('orders_shop').on(t.shop_id, t.status, t.id),
    index('orders_courier').on(t.deliveryman_id, t.status),
    index('orders_active').on(t.status, t.updated_at),
    index('orders_quote').on(t.quote_id),
    index('orders_trip').on(t.trip_id).where(sql`${t.trip_id} is not null`),
    index('orders_slot')
      .on(t.shop_id, t.slot_at)
      .where(sql`${t.slot_at} is not null and ${t.status} <> 'canceled'`),
    // a table of the shop itself
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
    check('orders_total', sql`${t.total_minor} >= 0`),
    check(
      'orders_kept',
      sql`${t.kept_minor} = 0 or (${t.status} = 'canceled' and ${t.kept_minor} between 0 and ${t.total_minor})`,
    ),
  ],
)

/** Lines as they were sold; titles and pictures are read through the stock. */
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
    /** what to do when it is sold out; null leaves it to the default */
    substitution: text('substitution', { enum: ['best_match', 'ask', 'refund', 'specific'] }),
    /** what to bring instead, for `specific` */
    substitute_stock_id: ref('substitute_stock_id').references(() => stocks.id, {
      onDelete: 'set null',
    }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('order_details_order').on(t.order_id, t.id),
    check('order_details_positive', sql`${t.quantity} > 0`),
  ],
)

/**
 * Append-only steps of an order. The database chains them: `hash` is made of the step and of the hash
 * before it (domain/order-chain.ts), and rows can be neither changed nor removed.
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
    /** made by the trigger order_events_chain */
    hash: text('hash').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('order_events_order').on(t.order_id, t.id)],
)
