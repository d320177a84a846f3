import type { Ticket, TicketThread } from '@/domain/ticket.schema'
import type { AllFields } from '@/lib/all-fields'
import type { TicketMessageRow, TicketRow } from './ticket.queries'

export function toTicket(row: TicketRow): AllFields<Ticket, 'user'> {
  const { id, topic, subject, status, order_id, created_at, updated_at } = row
  return {
    id,
    topic,
    subject,
    status,
    order_id,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** The thread as both sides see it; which admin has answered is not told. */
export function toThread(
  row: TicketRow,
  messages: readonly TicketMessageRow[],
): AllFields<TicketThread, 'user'> {
  return {
    ...toTicket(row),
    messages: messages.map(({ id, author, text, images, created_at }) => ({
      id,
      author,
      text,
      images,
      created_at: created_at.toISOString(),
    })),
  }
}
