import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import { chooseCurrency } from '@/domain/currency'
import type { Currency } from '@/domain/currency.schema'
import { writeCookie } from '@/lib/browser-cookie'
import { setCurrency } from '@/redux/slices/currency'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'
import { currenciesQuery } from '@/services/settings'

/** The currency in force, the ones to choose from, and the choice (kept in slice and cookie). */
export function useCurrency() {
  const api = useApi()
  const { currencyId } = useVisit()
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => state.currency.currency)
  const { data: currencies } = useQuery(currenciesQuery(api))
  const currency = useMemo(
    // the cookie is what the server drew with; the slice follows it once it is restored
    () => chooseCurrency(currencies ?? [], chosen?.id ?? currencyId ?? undefined),
    [currencies, chosen, currencyId],
  )
  const choose = useCallback(
    (next: Currency) => {
      writeCookie('currency_id', String(next.id))
      dispatch(setCurrency(next))
    },
    [dispatch],
  )
  return { currency, currencies: currencies ?? [], choose }
}
