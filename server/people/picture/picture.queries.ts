import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'

/** Whether the support has sent a picture to a customer. */
export async function isSentTo(db: Db, userId: number, path: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticket_id))
    .where(
      and(
        eq(tickets.user_id, userId),
        eq(ticketMessages.author, 'support'),
        sql`${ticketMessages.images} @> ${JSON.stringify([path])}::jsonb`,
      ),
    )
    .limit(1)
  return row !== undefined
}
