import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { ticketService, ticketsQuery } from '@/services/ticket'

/** Asks the support. */
export function useNewTicket() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ticketService(api).open,
    onSuccess: () => queryClient.invalidateQueries(ticketsQuery(api)),
  })
}
