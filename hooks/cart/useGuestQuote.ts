import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { CartLine } from '@/domain/cart'
import { ApiError } from '@/services/api-error'
import { type CalculationInput, guestQuoteQuery } from '@/services/cart'

/** The server's totals of a guest's cart; while new ones are asked for, the last ones stay in view. */
export function useGuestQuote(lines: readonly CartLine[] | null, input: CalculationInput) {
  const isOn = lines !== null && lines.length > 0
  const query = useQuery({
    ...guestQuoteQuery(useApi(), lines ?? [], input),
    enabled: isOn,
    placeholderData: keepPreviousData,
  })
  const error = isOn && query.isError ? ApiError.from(query.error) : null
  return {
    totals: isOn && !error ? query.data : undefined,
    // why it cannot be brought there; without the operation, which is optional, fees are named later
    error: error?.status === 400 ? error : null,
    isBehind: isOn && query.isFetching,
  }
}
