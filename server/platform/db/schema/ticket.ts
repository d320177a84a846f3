import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ticketStatuses, ticketTopics } from '@/domain/ticket'
import { createdAt, id, ref, updatedAt } from './columns'
import { orders } from './order'
import { users } from './user'

/** Conversations of a customer with the support. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the order that it is about */
    order_id: ref('order_id').references(() => orders.id, { onDelete: 'set null' }),
    topic: text('topic', { enum: ticketTopics }).notNull(),
    subject: text('subject').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('open'),
    created_at: createdAt(),
    /** the last message or change of the status */
    updated_at: updatedAt(),
  },
  (t) => [
    index('tickets_user').on(t.user_id, t.updated_at, t.id),
    index('tickets_status').on(t.status, t.updated_at, t.id),
    check('tickets_status_known', sql`${t.status} in ('open', 'answered', 'closed')`),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticket_id: ref('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['customer', 'support'] }).notNull(),
    /** the admin who answered, null for the customer */
    staff_id: ref('staff_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticket_id, t.id)],
)
