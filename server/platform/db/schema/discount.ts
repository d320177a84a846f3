import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, minor, ref } from './columns'
import { products } from './product'
import { shops } from './shop'

/** `amount` is minor units of the default currency for fix, hundredths of a percent for percent. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['fix', 'percent'] }).notNull(),
    amount: minor('amount').notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    end: date('end', { mode: 'string' }).notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('discounts_shop').on(t.shop_id), check('discounts_positive', sql`${t.amount} > 0`)],
)

export const discountProducts = pgTable(
  'discount_products',
  {
    discount_id: ref('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    product_id: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.discount_id, t.product_id] }),
    index('discount_products_product').on(t.product_id),
  ],
)
