import { ChoiceList } from '@/components/ui/ChoiceList'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  onChosen(): void
}

/** The currencies of the marketplace; choosing one is kept and closes the picker. */
export function CurrencyList({ onChosen }: Props) {
  const { t } = useTranslation()
  const { currency, currencies, choose } = useCurrency()
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
