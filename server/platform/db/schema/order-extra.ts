import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { orders } from './order'

/** Tracking links: they show an order without sign-in. Only a hash of the token is stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('order_links_order').on(t.order_id),
    uniqueIndex('order_links_one').on(t.order_id).where(sql`${t.revoked_at} is null`),
  ],
)

/** Tax invoices, one per order. The number never changes; the recipient's details may. */
export const invoices = pgTable('invoices', {
  id: id(),
  order_id: ref('order_id')
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  number: text('number').notNull().unique(),
  name: text('name').notNull(),
  tax_id: text('tax_id'),
  address: text('address').notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
