import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NewMessage, NewTicket } from '@/domain/ticket.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

const TICKETS = 'dashboard/user/tickets'
const TICKETS_PER_PAGE = 20

/** Conversations with the support. */
export const ticketService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('ticketPage', (await http.get(TICKETS, { page, perPage: TICKETS_PER_PAGE })).data),
  get: async (id: number) => parse('ticketThread', await unwrap(http.get(`${TICKETS}/${id}`))),
  open: async (ticket: NewTicket) =>
    parse('ticketThread', await unwrap(http.post(TICKETS, ticket))),
  write: async (id: number, message: NewMessage) =>
    parse('ticketThread', await unwrap(http.post(`${TICKETS}/${id}/messages`, message))),
  move: async (id: number, status: 'open' | 'closed') =>
    parse('ticketThread', await unwrap(http.post(`${TICKETS}/${id}/status`, { status }))),
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

/** One ticket of the caller with its messages; 404 for anybody else's. */
export const ticketQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['ticket', id, { lang: api.lang }],
    queryFn: () => ticketService(api).get(id),
    staleTime: 0,
  })
