import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { shops } from './shop'

/** `amount` as for discounts; `shop_id` null means every shop. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** upper case */
    name: text('name').notNull().unique(),
    shop_id: ref('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['fix', 'percent'] }).notNull(),
    amount: minor('amount').notNull(),
    qty: integer('qty').notNull(),
    /** only for a customer's first order */
    first_order: boolean('first_order').notNull().default(false),
    /** null: valid since it was made */
    starts_at: instant('starts_at'),
    expired_at: instant('expired_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('coupons_left', sql`${t.qty} >= 0`)],
)
