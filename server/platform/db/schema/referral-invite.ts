import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, instant, minor, ref } from './columns'
import { orders } from './order'
import { users } from './user'

/** Invitations between users, and their referral rewards. */
export const referralInvites = pgTable(
  'referral_invites',
  {
    /** the invited user; can be invited only once */
    user_id: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviter_id: ref('inviter_id')
      .notNull()
      .references(() => users.id),
    /** the delivered order that earns the reward; paid at `due_at` unless the order is refunded */
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'set null' }),
    due_at: instant('due_at'),
    rewarded_at: instant('rewarded_at'),
    /** reward paid to inviter and invited user, base minor units: a debt while it is not earned */
    from_minor: minor('from_minor').notNull().default(0),
    to_minor: minor('to_minor').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    index('referral_invites_inviter').on(t.inviter_id),
    index('referral_invites_due').on(t.due_at).where(sql`${t.rewarded_at} is null`),
    index('referral_invites_order').on(t.order_id).where(sql`${t.order_id} is not null`),
    check('referral_invites_held', sql`${t.from_minor} >= 0 and ${t.to_minor} >= 0`),
    check('referral_invites_other', sql`${t.user_id} <> ${t.inviter_id}`),
  ],
)
