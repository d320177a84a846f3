import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { orders } from './order'
import { users } from './user'

/** Requests to get the money of an order back: one is pending at a time, one at most is approved. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .references(() => orders.id),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    cause: text('cause').notNull(),
    answer: text('answer'),
    /** who approved or rejected it */
    decided_by: ref('decided_by').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('order_refunds_user').on(t.user_id, t.id),
    index('order_refunds_order').on(t.order_id, t.id),
    uniqueIndex('order_refunds_one_live').on(t.order_id).where(sql`${t.status} <> 'rejected'`),
    check('order_refunds_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('order_refunds_decided', sql`(${t.status} = 'pending') = (${t.decided_by} is null)`),
  ],
)
