import { useCallback } from 'react'
import type { Currency } from '@/domain/currency.schema'
import { formatMoney } from '@/domain/money'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useCurrency } from './useCurrency'

/**
 * Writes amounts in the language of the screen: of a thing that has its own currency (a cart, a quote,
 * an order) in that one, others in the currency in force.
 */
export function useMoney(own?: Currency | null): (amount: number | null | undefined) => string {
  const { currency } = useCurrency()
  const { i18n } = useTranslation()
  const used = own ?? currency
  return useCallback((amount) => formatMoney(amount, used, i18n.language), [used, i18n.language])
}
