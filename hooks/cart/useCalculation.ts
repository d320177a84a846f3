import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { Cart } from '@/domain/cart.schema'
import { useRefusedCurrency } from '@/hooks/currency/useRefusedCurrency'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { ApiError } from '@/services/api-error'
import { type CalculationInput, calculationQuery } from '@/services/cart'

/** how long choices rest before the server is asked for new totals */
const CALCULATE_AFTER_MS = 250

/** The server's totals of a cart; while new ones are asked for, the last ones stay in view. */
export function useCalculation(cart: Cart | null, input: CalculationInput) {
  const api = useApi()
  const wanted = JSON.stringify(input)
  const settled = useDebounce(wanted, CALCULATE_AFTER_MS)
  const isEmpty = !cart?.user_carts.some((userCart) => userCart.cartDetails.length > 0)
  const options = calculationQuery(
    api,
    { id: cart?.id ?? 0, version: cart?.updated_at ?? '' },
    JSON.parse(settled) as CalculationInput,
  )
  const query = useQuery({
    ...options,
    enabled: cart !== null && !isEmpty,
    placeholderData: keepPreviousData,
    // prices, zones and stock change: a total is never taken from an older visit
    staleTime: 0,
  })
  useRefusedCurrency(query.error)
  return {
    totals: query.isError ? undefined : query.data,
    error: query.isError ? ApiError.from(query.error) : null,
    /** totals in view do not yet belong to the choices in view */
    isBehind: wanted !== settled || query.isFetching,
    refetch: query.refetch,
    options,
  }
}
