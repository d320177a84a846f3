import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { WeekDay } from '@/domain/opening-hours'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { orders } from './order'

/** Orders that are placed again on days of a window, its first and last included. */
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
    /** the weekdays that it is placed on; null: all of them */
    days: text('days').array().$type<WeekDay[]>(),
    /** whether the customer says yes to each day before it is ordered */
    ask: boolean('ask').notNull().default(false),
    /** the day that the customer was asked for last */
    asked_date: date('asked_date', { mode: 'string' }),
    /** the day that the customer has said yes to last */
    confirmed_date: date('confirmed_date', { mode: 'string' }),
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
