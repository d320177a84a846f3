import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chatRoles } from '@/domain/chat'
import { createdAt, id, instant, ref } from './columns'
import { orders } from './order'
import { parcelOrders } from './parcel'
import { shops } from './shop'
import { users } from './user'

/** Conversations of a customer; what is said in them are documents of the same id (ADR 0099). */
export const chats = pgTable(
  'chats',
  {
    id: text('id').primaryKey(),
    role: text('role', { enum: chatRoles }).notNull(),
    customer_id: ref('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the seller or courier; null for the support desk */
    peer_id: ref('peer_id').references(() => users.id, { onDelete: 'cascade' }),
    shop_id: ref('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    parcel_id: ref('parcel_id').references(() => parcelOrders.id, { onDelete: 'cascade' }),
    /** the admin who answers */
    assigned_to: ref('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** the beginning of the last message; null before the first */
    last_text: text('last_text'),
    last_sender_id: ref('last_sender_id'),
    last_at: instant('last_at'),
    /** when the customer wrote what nobody has answered yet */
    waiting_since: instant('waiting_since'),
    closed_at: instant('closed_at'),
    blocked_by: ref('blocked_by').references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    index('chats_customer').on(t.customer_id, t.last_at),
    index('chats_peer').on(t.peer_id, t.last_at),
    index('chats_support').on(t.last_at).where(sql`${t.role} = 'admin'`),
    index('chats_open').on(t.created_at).where(sql`${t.closed_at} is null`),
    index('chats_waiting').on(t.waiting_since).where(sql`${t.waiting_since} is not null`),
    // one open conversation about one thing
    uniqueIndex('chats_one_open')
      .on(
        t.customer_id,
        t.role,
        sql`coalesce(${t.peer_id}, 0)`,
        sql`coalesce(${t.order_id}, 0)`,
        sql`coalesce(${t.parcel_id}, 0)`,
      )
      .where(sql`${t.closed_at} is null`),
    check('chats_role_known', sql`${t.role} in ('admin', 'seller', 'deliveryman')`),
    check('chats_support_is_nobody', sql`(${t.role} = 'admin') = (${t.peer_id} is null)`),
  ],
)

/** How far each side has read. `party` is a user id, or `admin` for the support desk. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chat_id: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    party: text('party').notNull(),
    unread: integer('unread').notNull().default(0),
    read_at: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.chat_id, t.party] }),
    index('chat_members_unread').on(t.party).where(sql`${t.unread} > 0`),
  ],
)

/** Pictures that were sent in conversations: both sides may see them. */
export const chatPictures = pgTable(
  'chat_pictures',
  {
    chat_id: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** as the upload has named it */
    path: text('path').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.chat_id] }), index('chat_pictures_chat').on(t.chat_id)],
)

/** Answers that sellers, couriers and the support desk keep. `party` as in `chat_members`. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: id(),
    party: text('party').notNull(),
    /** whose it is; null for the support desk's, which stay when an admin leaves */
    user_id: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('saved_answers_party').on(t.party), index('saved_answers_user').on(t.user_id)],
)
