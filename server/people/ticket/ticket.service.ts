import { paths } from '@/domain/paths'
import type { TicketStatus } from '@/domain/ticket'
import type { NewMessage, NewTicket, Ticket, TicketThread } from '@/domain/ticket.schema'
import { env } from '@/lib/env'
import { findUser } from '@/server/people/user/user.queries'
import { listApplicants } from '@/server/people/user/user-courier.service'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { recipientOf, writeMail } from '@/server/platform/outbox/message'
import { pagePathIn } from '@/server/platform/setting/page-path'
import { canSeeTicket } from './ticket.policy'
import {
  countTickets,
  findTicket,
  insertTicket,
  insertTicketMessage,
  isOrderOf,
  listTicketMessages,
  listTickets,
  lockTicket,
  setTicketStatus,
  type TicketRow,
} from './ticket.queries'
import { toThread, toTicket } from './ticket.view'

interface PageInput {
  page?: number
  perPage?: number
  status?: TicketStatus
}

/** For admins: tickets with who asks. Others know that it is them. */
async function addCustomers<T extends Ticket>(
  ctx: UserCtx,
  rows: readonly TicketRow[],
  tickets: T[],
): Promise<T[]> {
  if (ctx.user.role !== 'admin') return tickets
  const users = await listApplicants(
    ctx.db,
    rows.map(({ user_id }) => user_id),
  )
  const owners = new Map(rows.map(({ id, user_id }) => [id, users.get(user_id)]))
  return tickets.map((ticket) => ({ ...ticket, user: owners.get(ticket.id) }))
}

async function getPage(
  ctx: UserCtx,
  { status, ...input }: PageInput,
  userId?: number,
): Promise<Paged<Ticket>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listTickets(ctx.db, { userId, status }, page)
  const tickets = await addCustomers(ctx, rows, rows.map(toTicket))
  return new Paged(tickets, await countTickets(ctx.db, { userId, status }), paging)
}

/** The caller's tickets, the newest change first. */
export const getTickets = (ctx: UserCtx, input: PageInput) => getPage(ctx, input, ctx.user.id)

/** For admins: everybody's tickets, the longest waiting first. */
export const getAllTickets = (ctx: UserCtx, input: PageInput) => getPage(ctx, input)

/** A ticket with its messages. Throws 404. */
export async function getTicket(ctx: UserCtx, id: number): Promise<TicketThread> {
  const row = await findTicket(ctx.db, id)
  if (!row || !canSeeTicket(ctx.user, row)) throw new AppError('not_found')
  const thread = toThread(row, await listTicketMessages(ctx.db, id))
  const [ticket] = await addCustomers(ctx, [row], [thread])
  return ticket ?? thread
}

/** Opens a ticket, of the caller's own order if it names one. Throws 429. */
export async function openTicket(
  ctx: UserCtx,
  { topic, subject, order_id, text, images = [] }: NewTicket,
): Promise<TicketThread> {
  await countTry('ticket', ctx, String(ctx.user.id))
  if (order_id && !(await isOrderOf(ctx.db, order_id, ctx.user.id))) {
    throw fieldError('order_id', 'invalid')
  }
  const stamps = { created_at: ctx.now, updated_at: ctx.now }
  const id = await withTransaction(ctx.db, async (tx) => {
    const values = { user_id: ctx.user.id, order_id, topic, subject, ...stamps }
    const ticket = await insertTicket(tx, values)
    if (!ticket) throw new AppError('internal')
    const message = { ticket_id: ticket.id, text, images, created_at: ctx.now }
    await insertTicketMessage(tx, { ...message, author: 'customer' })
    return ticket.id
  })
  return getTicket(ctx, id)
}

async function lockSeen(tx: Db, ctx: UserCtx, id: number): Promise<TicketRow> {
  const row = await lockTicket(tx, id)
  if (!row || !canSeeTicket(ctx.user, row)) throw new AppError('not_found')
  return row
}

/** The customer writes on; that reopens a closed ticket. Throws 404, 429. */
export async function writeToTicket(
  ctx: UserCtx,
  id: number,
  { text, images = [] }: NewMessage,
): Promise<TicketThread> {
  await countTry('ticket', ctx, String(ctx.user.id))
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockSeen(tx, ctx, id)
    // an admin answers at the desk, also a ticket of their own
    if (row.user_id !== ctx.user.id) throw new AppError('not_found')
    const message = { ticket_id: id, text, images, created_at: ctx.now }
    await insertTicketMessage(tx, { ...message, author: 'customer' })
    await setTicketStatus(tx, id, 'open', ctx.now)
  })
  return getTicket(ctx, id)
}

/** Closes or reopens a ticket, with `atDesk` for the support. Throws 404. */
export async function moveTicket(
  ctx: UserCtx,
  id: number,
  status: 'open' | 'closed',
  atDesk = false,
): Promise<TicketThread> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockSeen(tx, ctx, id)
    if (row.status === status) return
    await setTicketStatus(tx, id, status, ctx.now)
    if (atDesk) await recordTicket(tx, ctx, row, 'ticket_moved', status)
  })
  return getTicket(ctx, id)
}

const recordTicket = (
  tx: Db,
  ctx: UserCtx,
  { id, status }: TicketRow,
  action: 'ticket_answered' | 'ticket_moved',
  after: TicketStatus,
) =>
  recordAct(tx, ctx, {
    action,
    subject: { kind: 'ticket', id },
    before: { status },
    after: { status: after },
  })

/** Mails the customer that there is an answer, with its text and the way to it. */
async function tellAnswer(tx: Db, ctx: UserCtx, ticket: TicketRow, text: string): Promise<void> {
  const user = await findUser(tx, ticket.user_id)
  const to = user && recipientOf(user)
  if (!to) return
  const lang = user.lang ?? ctx.lang
  const url = `${env().SITE_URL ?? ctx.origin}${await pagePathIn(tx, lang, paths.ticket(ticket.id))}`
  await writeMail(tx, { to, lang, now: ctx.now }, (write) => ({
    subject: write('mail.ticket.subject', { subject: ticket.subject }),
    body: write('mail.ticket.body', { name: user.firstname, text, url }),
  }))
}

/** For admins: answers a ticket and tells its customer. Throws 404. */
export async function answerTicket(
  ctx: UserCtx,
  id: number,
  { text, images = [] }: NewMessage,
): Promise<TicketThread> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockSeen(tx, ctx, id)
    const message = { ticket_id: id, text, images, created_at: ctx.now }
    await insertTicketMessage(tx, { ...message, author: 'support', staff_id: ctx.user.id })
    await setTicketStatus(tx, id, 'answered', ctx.now)
    await tellAnswer(tx, ctx, row, text)
    await recordTicket(tx, ctx, row, 'ticket_answered', 'answered')
  })
  return getTicket(ctx, id)
}
