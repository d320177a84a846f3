import { numberFormat } from '@/lib/intl'

export interface Currency {
  id: number
  symbol: string
  title: string
  rate: number
  default: boolean
  position: 'before' | 'after'
  active: boolean
  /** ours: the smallest coin where that is more than the smallest unit */
  step?: number
  created_at?: string
  updated_at?: string
}

export const DEFAULT_SYMBOL = '$'

/** Number of decimals a currency is counted in (USD 2, JPY 0, KWD 3), from the runtime's Intl; 2 when unknown. */
export function decimalsOf(currency: Pick<Currency, 'title'> | undefined): number {
  if (!currency || !/^[A-Z]{3}$/.test(currency.title)) return 2
  const format = numberFormat('en', { style: 'currency', currency: currency.title })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** The wished currency when it is on the list, else the default one, else the first. */
export function chooseCurrency(
  currencies: readonly Currency[],
  id: number | undefined,
): Currency | undefined {
  return (
    currencies.find((currency) => currency.id === id) ??
    currencies.find((currency) => currency.default) ??
    currencies[0]
  )
}
