import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { messageChannels } from '@/domain/message'
import { blogs } from './blog'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { orders } from './order'
import { parcelOrders } from './parcel'
import { users } from './user'

/** The text is rendered on read from `type` and `params`, in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    parcel_id: ref('parcel_id').references(() => parcelOrders.id, { onDelete: 'cascade' }),
    blog_id: ref('blog_id').references(() => blogs.id, { onDelete: 'cascade' }),
    client_id: ref('client_id').references(() => users.id),
    read_at: instant('read_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('notifications_user').on(t.user_id, t.id),
    index('notifications_unread').on(t.user_id, t.type).where(sql`${t.read_at} is null`),
  ],
)

/** Notification preferences; a kind without a row is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    active: boolean('active').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.type] })],
)

/** Outbox for mail, SMS and push: written in the causing transaction, sent by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    next_try_at: instant('next_try_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    last_error: text('last_error'),
    created_at: createdAt(),
  },
  (t) => [
    // excludes messages that were given up (24 tries)
    index('outbox_due')
      .on(t.channel, t.next_try_at, t.id)
      .where(sql`${t.sent_at} is null and ${t.attempts} < 24`),
    // the console's lists, the newest first: what is not sent by state, what went to somebody, what went by a channel
    index('outbox_unsent').on(t.attempts, t.id, t.channel).where(sql`${t.sent_at} is null`),
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_channel').on(t.channel, t.id),
    check('outbox_attempts', sql`${t.attempts} >= 0`),
  ],
)
