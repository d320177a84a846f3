import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { ParcelRequest } from '@/domain/new-parcel.schema'
import { useRefusedCurrency } from '@/hooks/currency/useRefusedCurrency'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { ApiError } from '@/services/api-error'
import { parcelQuoteQuery } from '@/services/parcel'

/** how long choices rest before a price is asked for */
const QUOTE_AFTER_MS = 250

/** The price of a parcel; while a new one is asked for, the last one stays in view. */
export function useParcelQuote(request: ParcelRequest | null) {
  const api = useApi()
  const wanted = JSON.stringify(request)
  const settled = useDebounce(wanted, QUOTE_AFTER_MS)
  const query = useQuery({
    ...parcelQuoteQuery(api, JSON.parse(settled) as ParcelRequest | null),
    placeholderData: keepPreviousData,
  })
  useRefusedCurrency(query.error)
  const isAsked = request !== null
  return {
    quote: isAsked && !query.isError ? (query.data ?? undefined) : undefined,
    error: isAsked && query.isError ? ApiError.from(query.error) : null,
    /** the price in view does not yet belong to the choices in view */
    isBehind: isAsked && (wanted !== settled || query.isFetching),
    refetch: query.refetch,
  }
}
