import { useMemo } from 'react'
import { useVisit } from '@/contexts/Visit'
import { useAppSelector } from '@/redux/typed-hooks'
import type { DisplayOptions } from '@/services/display-options'

/** What the figures on cards depend on, equal to what the server prefetched with. */
export function useDisplayOptions(): DisplayOptions {
  const { currencyId } = useVisit()
  const chosen = useAppSelector((state) => state.currency.currency)
  const place = useAppSelector((state) => state.place.place)
  const id = chosen?.id ?? currencyId
  return useMemo(
    () => ({
      ...(id ? { currencyId: id } : {}),
      ...(place ? { location: place.location } : {}),
    }),
    [id, place],
  )
}
