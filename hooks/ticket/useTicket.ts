import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { NewMessage, TicketThread } from '@/domain/ticket.schema'
import { keepAnswer } from '@/services/keep-answer'
import { type TicketSide, ticketQuery, ticketService, ticketsQuery } from '@/services/ticket'

const ANSWER_POLL_MS = 20_000

/** One ticket that shows answers as they come, writing on in it, closing and reopening it. */
export function useTicket(id: number, side: TicketSide = 'customer') {
  const api = useApi()
  const queryClient = useQueryClient()
  const options = ticketQuery(api, id, side)
  const { data: ticket } = useQuery({ ...options, refetchInterval: ANSWER_POLL_MS })
  const lists: QueryKey = side === 'customer' ? ticketsQuery(api).queryKey : ['tickets']
  const onSuccess = (thread: TicketThread) => {
    keepAnswer(queryClient, options.queryKey, thread)
    queryClient.invalidateQueries({ queryKey: lists })
  }
  const service = ticketService(api, side)
  const write = useMutation({
    mutationFn: (message: NewMessage) => service.write(id, message),
    onSuccess,
  })
  const move = useMutation({
    mutationFn: (status: 'open' | 'closed') => service.move(id, status),
    onSuccess,
  })
  return { ticket, write, move }
}
