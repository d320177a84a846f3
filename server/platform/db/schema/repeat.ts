import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { WeekDay } from '@/domain/week-day'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { orders } from './order'

/** Recurring orders, placed on days from `from` to `to`, both included. */
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
    /** weekdays to order on; null means every day */
    days: text('days').array().$type<WeekDay[]>(),
    /** whether the customer must confirm each day first */
    ask: boolean('ask').notNull().default(false),
    /** the last day that the customer was asked to confirm */
    asked_date: date('asked_date', { mode: 'string' }),
    /** the last day that the customer confirmed */
    confirmed_date: date('confirmed_date', { mode: 'string' }),
    /** the next day, in the shop's zone; null after the last one */
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
