import { z } from 'zod'
import {
  MAX_TICKET_IMAGES,
  MAX_TICKET_SUBJECT,
  MAX_TICKET_TEXT,
  ticketStatuses,
  ticketTopics,
} from './ticket'
import { userShortSchema } from './user.schema'

/** A conversation in a list. */
export const ticketSchema = z.object({
  id: z.number(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  order_id: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** who asks; for admins */
  user: userShortSchema.optional(),
})
export type Ticket = z.output<typeof ticketSchema>

const ticketMessageSchema = z.object({
  id: z.number(),
  author: z.enum(['customer', 'support']),
  text: z.string(),
  images: z.array(z.string()),
  created_at: z.string(),
})

/** A conversation with its messages, oldest first. */
export const ticketThreadSchema = ticketSchema.extend({ messages: z.array(ticketMessageSchema) })
export type TicketThread = z.output<typeof ticketThreadSchema>

/** Path from POST dashboard/galleries with type chats. */
const image = z.string().regex(/^chats\/[\w-]+\.(webp|png|jpe?g)$/i)

export const newMessageSchema = z.object({
  text: z.string().trim().min(1).max(MAX_TICKET_TEXT),
  images: z.array(image).max(MAX_TICKET_IMAGES).optional(),
})
export type NewMessage = z.output<typeof newMessageSchema>

/** Form of /help/tickets/new and body of POST dashboard/user/tickets. */
export const newTicketSchema = newMessageSchema.extend({
  topic: z.enum(ticketTopics),
  subject: z.string().trim().min(1).max(MAX_TICKET_SUBJECT),
  order_id: z.coerce.number().int().positive().nullish(),
})
export type NewTicket = z.output<typeof newTicketSchema>

/** A customer closes or reopens; answering is what makes a ticket answered. */
export const ticketMoveSchema = z.object({ status: z.enum(['open', 'closed']) })
