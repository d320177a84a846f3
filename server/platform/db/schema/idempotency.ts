import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, ref } from './columns'
import { orders } from './order'
import { users } from './user'

/** A repeated key returns the same order for the same body, and is a conflict for another body. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('idempotency_keys_created').on(t.created_at),
  ],
)
