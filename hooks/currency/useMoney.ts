import { useCallback } from 'react'
import { formatMoney } from '@/domain/money'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useCurrency } from './useCurrency'

/** Writes amounts in the currency in force and the language of the screen. */
export function useMoney(): (amount: number | null | undefined) => string {
  const { currency } = useCurrency()
  const { i18n } = useTranslation()
  return useCallback(
    (amount) => formatMoney(amount, currency, i18n.language),
    [currency, i18n.language],
  )
}
