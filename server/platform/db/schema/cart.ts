import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { stocks } from './product'
import { currencies } from './setting'
import { shops } from './shop'
import { users } from './user'

/** Carts hold no prices: they are computed on every read. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    /** null for a guest's cart: the handle of its only member authorizes calls (ADR 0045) */
    owner_id: ref('owner_id').references(() => users.id),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id),
    currency_id: ref('currency_id').references(() => currencies.id),
    group: boolean('is_group').notNull().default(false),
    /** when it became an order; a closed cart is never reopened */
    closed_at: instant('closed_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('carts_one_open').on(t.owner_id).where(sql`${t.closed_at} is null`),
    index('carts_shop').on(t.shop_id),
    index('carts_of_guests').on(t.updated_at).where(sql`${t.owner_id} is null`),
    check('carts_group_owned', sql`not ${t.group} or ${t.owner_id} is not null`),
  ],
)

export const userCarts = pgTable(
  'user_carts',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    cart_id: ref('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    user_id: ref('user_id').references(() => users.id),
    name: text('name'),
    /** true while the member is still choosing */
    status: boolean('status').notNull().default(true),
    /** address that a guest joined from: identifies the guest in calls without the handle */
    joined_ip: text('joined_ip'),
    joined_agent: text('joined_agent'),
    /** when a group's member was last online; null after leaving the screen */
    seen_at: instant('seen_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('user_carts_cart').on(t.cart_id, t.id),
    uniqueIndex('user_carts_one_person')
      .on(t.cart_id, t.user_id)
      .where(sql`${t.user_id} is not null`),
  ],
)

export const cartDetails = pgTable(
  'cart_details',
  {
    id: id(),
    user_cart_id: ref('user_cart_id')
      .notNull()
      .references(() => userCarts.id, { onDelete: 'cascade' }),
    stock_id: ref('stock_id')
      .notNull()
      .references(() => stocks.id),
    quantity: integer('quantity').notNull(),
    /** the line this is an add-on of */
    parent_id: ref('parent_id').references((): AnyPgColumn => cartDetails.id, {
      onDelete: 'cascade',
    }),
    /** identifies the line's add-ons: one stock with different add-ons makes separate lines */
    addons_key: text('addons_key').notNull().default(''),
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
    index('cart_details_cart').on(t.user_cart_id, t.id),
    index('cart_details_stock').on(t.stock_id),
    index('cart_details_substitute')
      .on(t.substitute_stock_id)
      .where(sql`${t.substitute_stock_id} is not null`),
    uniqueIndex('cart_details_one_line')
      .on(t.user_cart_id, t.stock_id, t.addons_key)
      .where(sql`${t.parent_id} is null`),
    check('cart_details_positive', sql`${t.quantity} > 0`),
  ],
)
