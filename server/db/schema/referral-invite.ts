import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, instant, ref } from './columns'
import { orders } from './order'
import { users } from './user'

/** Who came by whose invitation, and when both were rewarded for it. */
export const referralInvites = pgTable(
  'referral_invites',
  {
    /** who was invited: once in a life */
    user_id: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviter_id: ref('inviter_id')
      .notNull()
      .references(() => users.id),
    /** the delivered order that earns the reward, and when that is paid unless the order is refunded */
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'set null' }),
    due_at: instant('due_at'),
    rewarded_at: instant('rewarded_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('referral_invites_inviter').on(t.inviter_id),
    index('referral_invites_due').on(t.due_at).where(sql`${t.rewarded_at} is null`),
    check('referral_invites_other', sql`${t.user_id} <> ${t.inviter_id}`),
  ],
)
