import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { orders } from './order'
import { users } from './user'
import { walletHistories } from './wallet'

/** Append-only journal of points. A user's points add up to the balance, which may be negative. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['earned', 'taken_back', 'redeemed'] }).notNull(),
    /** negative when they go */
    points: minor('points').notNull(),
    /** the order that earned them, or whose refund takes them back */
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** the credit to the wallet that they became */
    history_id: ref('history_id').references(() => walletHistories.id),
    /** the client's Idempotency-Key: a repeated key does not redeem twice */
    request_key: text('request_key'),
    /** counts towards what can be redeemed from then on */
    available_at: instant('available_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('point_entries_user').on(t.user_id, t.id),
    uniqueIndex('point_entries_earned_once').on(t.order_id).where(sql`${t.kind} = 'earned'`),
    index('point_entries_order').on(t.order_id).where(sql`${t.order_id} is not null`),
    uniqueIndex('point_entries_key').on(t.user_id, t.request_key),
    uniqueIndex('point_entries_history').on(t.history_id),
    check(
      'point_entries_sign',
      sql`(${t.kind} = 'earned') = (${t.points} > 0) and ${t.points} <> 0`,
    ),
    check('point_entries_credit', sql`(${t.kind} = 'redeemed') = (${t.history_id} is not null)`),
    check('point_entries_of', sql`(${t.kind} = 'redeemed') = (${t.order_id} is null)`),
  ],
)

/** Memberships, one row for everybody who has ever had one; the terms are those agreed to. */
export const memberships = pgTable(
  'memberships',
  {
    user_id: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** for one period, base minor units */
    price_minor: minor('price_minor').notNull(),
    days: integer('days').notNull(),
    /** goods from which delivery is free, base minor units */
    min_minor: minor('min_minor').notNull(),
    /** when it was begun, last */
    started_at: instant('started_at').notNull(),
    paid_until: instant('paid_until').notNull(),
    /** whether the next period is paid when this one ends */
    renews: boolean('renews').notNull().default(true),
    /** told that the wallet is short of the next period's price */
    warned_at: instant('warned_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('memberships_due').on(t.paid_until).where(sql`${t.renews}`),
    check('memberships_terms', sql`${t.price_minor} > 0 and ${t.days} > 0 and ${t.min_minor} >= 0`),
  ],
)

/** The paid periods of memberships. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => memberships.user_id, { onDelete: 'cascade' }),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** base minor units */
    price_minor: minor('price_minor').notNull(),
    /** the movement of the wallet that paid it */
    history_id: ref('history_id')
      .notNull()
      .unique()
      .references(() => walletHistories.id),
    created_at: createdAt(),
  },
  (t) => [
    // a period cannot be paid twice
    uniqueIndex('membership_periods_once').on(t.user_id, t.starts_at),
    check('membership_periods_span', sql`${t.ends_at} > ${t.starts_at}`),
  ],
)
