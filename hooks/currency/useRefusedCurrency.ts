import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ApiError } from '@/services/api-error'

/**
 * Asks which currencies there are now once the API has refused one, which was switched off during this visit: with `error`
 * of a query by itself, else when it is told.
 */
export function useRefusedCurrency(error: unknown = null): (refused: unknown) => void {
  const queryClient = useQueryClient()
  const note = useCallback(
    (refused: unknown) => {
      if (refused === null || !ApiError.from(refused).params.currency_id) return
      queryClient.invalidateQueries({ queryKey: ['currencies'] })
    },
    [queryClient],
  )
  useEffect(() => note(error), [note, error])
  return note
}
