import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { isCancelable, isChangeable, isUpcoming } from '@/domain/reservation'
import type { Reservation } from '@/domain/reservation.schema'
import { allRows } from '@/services/page'
import { reservationService, reservationsQuery } from '@/services/reservation'

/** Somebody's reservations, what comes apart from what was, and giving a table back. */
export function useReservations() {
  const api = useApi()
  const now = useNow()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(reservationsQuery(api))
  const rows = allRows(list.data?.pages)
  const cancel = useMutation({
    mutationFn: reservationService(api).cancel,
    // refused: the restaurant was faster, and the list says so
    onSettled: () =>
      Promise.all(
        [['reservation'], ['booking', 'taken']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return {
    list,
    isEmpty: rows?.length === 0,
    /** the next one first */
    upcoming: rows?.filter((one) => isUpcoming(one, now)).reverse() ?? [],
    past: rows?.filter((one) => !isUpcoming(one, now)) ?? [],
    canCancel: (one: Reservation) => isCancelable(one, now),
    canChange: (one: Reservation) => isChangeable(one, now),
    cancel,
  }
}
