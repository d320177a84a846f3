import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { TicketStatus } from '@/domain/ticket'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'

export type TicketRow = typeof tickets.$inferSelect
export type TicketMessageRow = typeof ticketMessages.$inferSelect

/** Filter: tickets of a customer, or without one, of everybody. */
interface Wanted {
  userId?: number
  status?: TicketStatus
}

const isWanted = ({ userId, status }: Wanted) =>
  and(
    userId === undefined ? undefined : eq(tickets.user_id, userId),
    status ? eq(tickets.status, status) : undefined,
  )

/**
 * One page of tickets: those of a customer and closed ones the newest change first, everybody's others the longest
 * waiting first.
 */
export async function listTickets(
  db: Db,
  wanted: Wanted,
  page: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const isWaiting = wanted.userId === undefined && wanted.status !== 'closed'
  const direction = isWaiting ? asc : desc
  return db
    .select()
    .from(tickets)
    .where(isWanted(wanted))
    .orderBy(direction(tickets.updated_at), direction(tickets.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countTickets(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ n: count() }).from(tickets).where(isWanted(wanted))
  return row?.n ?? 0
}

export async function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
  return row
}

export async function lockTicket(tx: Db, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('no key update')
  return row
}

export async function insertTicket(
  tx: Db,
  values: typeof tickets.$inferInsert,
): Promise<TicketRow | undefined> {
  const [row] = await tx.insert(tickets).values(values).returning()
  return row
}

export async function setTicketStatus(
  tx: Db,
  id: number,
  status: TicketStatus,
  now: Date,
): Promise<void> {
  await tx.update(tickets).set({ status, updated_at: now }).where(eq(tickets.id, id))
}

/** Messages of a ticket, oldest first. */
export async function listTicketMessages(db: Db, ticketId: number): Promise<TicketMessageRow[]> {
  return db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, ticketId))
    .orderBy(asc(ticketMessages.id))
}

export async function insertTicketMessage(
  tx: Db,
  values: typeof ticketMessages.$inferInsert,
): Promise<void> {
  await tx.insert(ticketMessages).values(values)
}

/** Whether a customer has placed an order. */
export async function isOrderOf(db: Db, orderId: number, userId: number): Promise<boolean> {
  const mine = and(eq(orders.id, orderId), eq(orders.user_id, userId))
  return (await db.$count(orders, mine)) > 0
}
