import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from './columns'
import { stocks } from './product'
import { shops } from './shop'

/** Free items: for `value` pieces of stock_id (count), or `value` minor units in the shop (sum). */
export const bonuses = pgTable(
  'bonuses',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    stock_id: ref('stock_id').references(() => stocks.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['sum', 'count'] }).notNull(),
    value: minor('value').notNull(),
    bonus_stock_id: ref('bonus_stock_id')
      .notNull()
      .references(() => stocks.id),
    bonus_quantity: integer('bonus_quantity').notNull(),
    active: boolean('active').notNull().default(true),
    expired_at: instant('expired_at'),
  },
  (t) => [
    index('bonuses_shop').on(t.shop_id),
    index('bonuses_stock').on(t.stock_id),
    index('bonuses_free_stock').on(t.bonus_stock_id),
    check('bonuses_owner', sql`(${t.type} = 'count') = (${t.stock_id} is not null)`),
  ],
)
