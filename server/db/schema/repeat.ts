import { sql } from 'drizzle-orm'
import { check, date, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { orders } from './order'

/** Orders that are placed again every day of a window, both days included. */
export const orderRepeats = pgTable(
  'order_repeats',
  {
    id: id(),
    order_id: ref('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    /** the day that comes next, in the shop's zone; null when the window is over */
    next_date: date('next_date', { mode: 'string' }),
    /** when that day's order is placed */
    next_at: instant('next_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('order_repeats_due').on(t.next_at).where(sql`${t.next_at} is not null`),
    check('order_repeats_window', sql`${t.to} >= ${t.from}`),
    check('order_repeats_next', sql`(${t.next_at} is null) = (${t.next_date} is null)`),
  ],
)
