import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber, isolate } from '@/lib/intl'

/** Where the symbol of a currency stands. */
export const sideTexts = {
  before: 'console.currency.before',
  after: 'console.currency.after',
} as const

/** Says how much of a currency, by its code, is one of the default one. */
export function useRateText(): (rate: number, code: string) => string {
  const { i18n } = useTranslation()
  const main = useCurrency().currencies.find((one) => one.default)?.title ?? ''
  return (rate, code) => {
    const text = formatNumber(rate, i18n.language, { maximumFractionDigits: 10 })
    return isolate(`1 ${main} = ${text} ${code}`)
  }
}
