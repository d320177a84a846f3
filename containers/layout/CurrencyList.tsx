import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '@/components/ui/ChoiceList'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toLoad } from '@/services/load-failed'
import { currenciesQuery } from '@/services/settings'

interface Props {
  onChosen(): void
}

/** The currencies of the marketplace; choosing one is kept and closes the picker. */
export function CurrencyList({ onChosen }: Props) {
  const { t } = useTranslation()
  const { currency, currencies, choose } = useCurrency()
  const { isFailed, isRetrying, retry } = toLoad(useQuery(currenciesQuery(useApi())))
  if (isFailed) return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
  return (
    <ChoiceList
      label={t('currency')}
      value={currency ? String(currency.id) : undefined}
      choices={currencies.map(({ id, title, symbol }) => ({
        value: String(id),
        label: title,
        note: symbol,
      }))}
      onChoose={(value) => {
        const chosen = currencies.find(({ id }) => String(id) === value)
        if (chosen) choose(chosen)
        onChosen()
      }}
    />
  )
}
