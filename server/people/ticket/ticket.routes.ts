import { z } from 'zod'
import { ticketStatuses } from '@/domain/ticket'
import { newMessageSchema, newTicketSchema, ticketMoveSchema } from '@/domain/ticket.schema'
import { idParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import {
  answerTicket,
  getAllTickets,
  getTicket,
  getTickets,
  moveTicket,
  openTicket,
  writeToTicket,
} from './ticket.service'

const listInput = pageInput.extend({
  status: z.enum(ticketStatuses).optional().catch(undefined),
})
const mine = '/dashboard/user/tickets'
const all = '/dashboard/admin/tickets'
const user = { auth: 'user', params: idParams } as const
const admin = { auth: 'admin', params: idParams } as const

export const ticketRoutes: readonly Route[] = [
  route(`GET ${mine}`, { auth: 'user', input: listInput }, (ctx, { input }) =>
    getTickets(ctx, input),
  ),
  route(`POST ${mine}`, { auth: 'user', input: newTicketSchema }, (ctx, { input }) =>
    openTicket(ctx, input),
  ),
  route(`GET ${mine}/:id`, user, (ctx, { params }) => getTicket(ctx, params.id)),
  route(
    `POST ${mine}/:id/messages`,
    { ...user, input: newMessageSchema },
    (ctx, { params, input }) => writeToTicket(ctx, params.id, input),
  ),
  route(`POST ${mine}/:id/status`, { ...user, input: ticketMoveSchema }, (ctx, { params, input }) =>
    moveTicket(ctx, params.id, input.status),
  ),
  route(`GET ${all}`, { auth: 'admin', input: listInput }, (ctx, { input }) =>
    getAllTickets(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getTicket(ctx, params.id)),
  route(
    `POST ${all}/:id/messages`,
    { ...admin, input: newMessageSchema },
    (ctx, { params, input }) => answerTicket(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/status`, { ...admin, input: ticketMoveSchema }, (ctx, { params, input }) =>
    moveTicket(ctx, params.id, input.status, true),
  ),
]
