import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useCurrency } from './useCurrency'

/**
 * The currency in force by its id, for what has a currency of its own: a cart that is asked for without
 * one answers in the currency of the device that began it. One that was chosen and is not in use any more is not in force.
 */
export function useCurrencyId(): number | undefined {
  const { currencyId } = useDisplayOptions()
  const { currency } = useCurrency()
  return currency?.id ?? currencyId
}
