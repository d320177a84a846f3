import type { AdminCurrency } from '@/domain/admin-currency.schema'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useRowForm } from './useRowForm'

/** A rate as it is typed: digits alone. */
const typedRate = (rate: number | undefined) =>
  // no form such as 1e-7, which nobody types
  rate === undefined
    ? ''
    : new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 10 }).format(rate)

/** The form of a currency, a new one without `currency`. */
export function useCurrencyForm(currency?: AdminCurrency) {
  const { t } = useTranslation()
  const isNew = currency === undefined
  return useRowForm({
    resource: 'admin-currencies',
    row: currency,
    fieldsOf: (row?: AdminCurrency) => ({
      title: row?.title ?? '',
      symbol: row?.symbol ?? '',
      position: row?.position ?? ('before' as const),
      rate: typedRate(row?.rate),
      active: row?.active ?? true,
    }),
    load: () => import('@/domain/admin-currency.schema').then((m) => m.currencyFormSchema(isNew)),
    list: consolePaths.currencies(),
    said: { saved: t('console.currency.saved') },
  })
}
