import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { carts, userCarts } from './cart'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { orderDetails, orders } from './order'
import { transactions } from './payment'
import { currencies } from './setting'
import { shops } from './shop'
import { users } from './user'

/** The owner's settings of a group order; amounts are minor units of `currency_id`. */
export const groupOrders = pgTable(
  'group_orders',
  {
    cart_id: ref('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    pay_rule: text('pay_rule', { enum: ['owner', 'each', 'cover'] })
      .notNull()
      .default('owner'),
    currency_id: ref('currency_id').references(() => currencies.id),
    cover_minor: minor('cover_minor').notNull().default(0),
    limit_minor: minor('limit_minor'),
    deadline_at: instant('deadline_at'),
    /** part of the invitation link; its holder may join (ADR 0076) */
    token: uuid('token').notNull().unique().defaultRandom(),
    /**
     * until when the cart's id is enough to join, for clients that share links without the token
     */
    open_by_id_until: instant('open_by_id_until'),
    /** when the cart was locked: nothing can be added after that */
    locked_at: instant('locked_at'),
    /** time of the next reminder or of the deadline; null when neither is due */
    next_at: instant('next_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('group_orders_due').on(t.next_at).where(sql`${t.next_at} is not null`),
    check('group_orders_amounts', sql`${t.cover_minor} >= 0 and ${t.limit_minor} > 0`),
    check(
      'group_orders_currency',
      sql`${t.currency_id} is not null or (${t.cover_minor} = 0 and ${t.limit_minor} is null)`,
    ),
  ],
)

/** Payer shares of an ordered group cart, in minor units of the order's currency. */
export const groupShares = pgTable(
  'group_shares',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** the member; null once the cart is deleted */
    user_cart_id: ref('user_cart_id').references(() => userCarts.id, { onDelete: 'set null' }),
    user_id: ref('user_id').references(() => users.id),
    name: text('name'),
    is_owner: boolean('is_owner').notNull(),
    pay_rule: text('pay_rule', { enum: ['owner', 'each', 'cover'] }).notNull(),
    price_minor: minor('price_minor').notNull(),
    discount_minor: minor('discount_minor').notNull(),
    coupon_minor: minor('coupon_minor').notNull(),
    tax_minor: minor('tax_minor').notNull(),
    delivery_minor: minor('delivery_minor').notNull(),
    small_order_minor: minor('small_order_minor').notNull(),
    service_minor: minor('service_minor').notNull(),
    tips_minor: minor('tips_minor').notNull(),
    rounding_minor: minor('rounding_minor').notNull(),
    total_minor: minor('total_minor').notNull(),
    /** amount due: to the owner who pays the order, or to the order when each member pays online */
    amount_minor: minor('amount_minor').notNull(),
    state: text('state', { enum: ['none', 'owed', 'settled', 'paid', 'returned'] }).notNull(),
    /** token of the payment link; its holder can pay the payer share */
    token: uuid('token').notNull().unique().defaultRandom(),
    /** the payment of the payer share */
    transaction_id: ref('transaction_id').references(() => transactions.id),
    settled_at: instant('settled_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('group_shares_once').on(t.order_id, t.user_cart_id),
    index('group_shares_member').on(t.user_cart_id),
    check(
      'group_shares_sum',
      sql`${t.total_minor} = ${t.price_minor} - ${t.discount_minor} - ${t.coupon_minor} + ${t.tax_minor} + ${t.delivery_minor} + ${t.small_order_minor} + ${t.service_minor} + ${t.tips_minor} + ${t.rounding_minor}`,
    ),
    // an owner who covers part of the members' payer shares pays more than the own total
    check(
      'group_shares_amount',
      sql`${t.amount_minor} >= 0 and (${t.is_owner} or ${t.amount_minor} <= ${t.total_minor})`,
    ),
    check('group_shares_state', sql`(${t.state} = 'none') = (${t.amount_minor} = 0)`),
    check(
      'group_shares_settled',
      sql`(${t.state} in ('settled', 'paid', 'returned')) = (${t.settled_at} is not null)`,
    ),
    check(
      'group_shares_paid',
      sql`(${t.state} in ('paid', 'returned')) = (${t.transaction_id} is not null)`,
    ),
  ],
)

/** Assigns each order line to a payer share. */
export const groupShareLines = pgTable(
  'group_share_lines',
  {
    share_id: ref('share_id')
      .notNull()
      .references(() => groupShares.id, { onDelete: 'cascade' }),
    order_detail_id: ref('order_detail_id')
      .notNull()
      .unique()
      .references(() => orderDetails.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.share_id, t.order_detail_id] })],
)

/** Recurring group orders: every week a new cart opens and the last members are invited. */
export const groupRoutines = pgTable(
  'group_routines',
  {
    id: id(),
    owner_id: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Monday is 0 */
    weekday: integer('weekday').notNull(),
    /** minutes after midnight in the shop's zone */
    minute: integer('minute').notNull(),
    open_min: integer('open_min').notNull(),
    next_at: instant('next_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('group_routines_once').on(t.owner_id, t.shop_id),
    index('group_routines_due').on(t.next_at),
    check('group_routines_weekday', sql`${t.weekday} between 0 and 6`),
    check('group_routines_minute', sql`${t.minute} between 0 and 1439`),
    check('group_routines_open', sql`${t.open_min} > 0`),
  ],
)
