import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NewMessage, NewTicket } from '@/domain/ticket.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

const desks = { customer: 'dashboard/user/tickets', support: 'dashboard/admin/tickets' } as const
/** Which side of a ticket somebody is on. */
export type TicketSide = keyof typeof desks

const TICKETS_PER_PAGE = 20

/** Conversations with the support. */
export const ticketService = ({ http, parse }: Api, side: TicketSide = 'customer') => ({
  list: async (page: number) =>
    parse('ticketPage', (await http.get(desks[side], { page, perPage: TICKETS_PER_PAGE })).data),
  get: async (id: number) => parse('ticketThread', await unwrap(http.get(`${desks[side]}/${id}`))),
  open: async (ticket: NewTicket) =>
    parse('ticketThread', await unwrap(http.post(desks[side], ticket))),
  write: async (id: number, message: NewMessage) =>
    parse('ticketThread', await unwrap(http.post(`${desks[side]}/${id}/messages`, message))),
  move: async (id: number, status: 'open' | 'closed') =>
    parse('ticketThread', await unwrap(http.post(`${desks[side]}/${id}/status`, { status }))),
})

export const ticketsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['ticket', 'list', { lang: api.lang }],
    queryFn: ({ pageParam }) => ticketService(api).list(pageParam),
    // the support answers at any time
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** One ticket with its messages; for customers 404 for anybody else's. */
export const ticketQuery = (api: Api, id: number, side: TicketSide = 'customer') =>
  queryOptions({
    queryKey: ['ticket', id, { lang: api.lang, side }],
    queryFn: () => ticketService(api, side).get(id),
    staleTime: 0,
  })
