import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PreparedLine } from '@/domain/prepared-cart.schema'
import { createdAt, id, instant, ref } from './columns'
import { shops } from './shop'

/**
 * Carts that an agent has prepared for a person to look at (ADR 0097). Only a hash of the link's token is
 * stored. They hold no prices and belong to nobody.
 */
export const preparedCarts = pgTable(
  'prepared_carts',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<PreparedLine[]>().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('prepared_carts_shop').on(t.shop_id),
    index('prepared_carts_expiry').on(t.expires_at),
  ],
)
