import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { carts } from './cart'
import { createdAt, instant, minor, ref } from './columns'
import { users } from './user'

/**
 * Quotes: the price of a cart as shown to the customer. An order references the quote that the
 * customer agreed to, which is then kept as long as the order.
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
    /** hash of all parts of the total: equal digests mean an equal price */
    digest: text('digest').notNull(),
    /** fees and lines, in minor units of the currency */
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
