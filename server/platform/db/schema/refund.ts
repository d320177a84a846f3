import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, minor, ref, updatedAt } from './columns'
import { orderDetails, orders } from './order'
import { users } from './user'

/** Refund requests for an order or some of its lines; at most one per order is pending. */
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
    /**
     * amount to refund, minor units of the order's currency; null means everything that was paid
     */
    amount_minor: minor('amount_minor'),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    answer: text('answer'),
    /** the user who approved or rejected it */
    decided_by: ref('decided_by').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('order_refunds_user').on(t.user_id, t.id),
    index('order_refunds_order').on(t.order_id, t.id),
    uniqueIndex('order_refunds_one_pending').on(t.order_id).where(sql`${t.status} = 'pending'`),
    check('order_refunds_amount', sql`${t.amount_minor} > 0`),
    check('order_refunds_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('order_refunds_decided', sql`(${t.status} = 'pending') = (${t.decided_by} is null)`),
  ],
)

/** Pieces of the order's lines in a refund request; without rows it covers the whole order. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refund_id: ref('refund_id')
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    detail_id: ref('detail_id')
      .notNull()
      .references(() => orderDetails.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.detail_id] }),
    check('order_refund_lines_positive', sql`${t.quantity} > 0`),
  ],
)
