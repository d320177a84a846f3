import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { carts } from './cart'
import { createdAt, instant, minor, ref } from './columns'
import { users } from './user'

/**
 * What a customer was told that a cart costs. An order names the quote that was agreed to; the row
 * then stays as long as the order does.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cart_id: ref('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** of everything that the total is made of: the same digest, the same price */
    digest: text('digest').notNull(),
    /** the parts and lines, minor units of the currency */
    content: jsonb('content').notNull(),
    total_minor: minor('total_minor').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('quotes_once').on(t.cart_id, t.user_id, t.digest),
    index('quotes_expiry').on(t.expires_at),
  ],
)
