import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { products } from './product'
import { shops } from './shop'

/** Short-lived pictures or videos of shops, optionally about a product. */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    product_id: ref('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** picture or video */
    url: text('url').notNull(),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('stories_shop').on(t.shop_id, t.id).where(sql`${t.active}`),
    index('stories_product').on(t.product_id),
  ],
)
