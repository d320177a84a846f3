import { useQuery } from '@tanstack/react-query'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { useCurrencyName } from '@/hooks/ui/useCurrencyName'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { currencyOptionsQuery } from '@/services/console-desks'
import { CurrencyForm } from './CurrencyForm'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'

function CurrencyEdit({ recordId }: { recordId: number }) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  return (
    <RecordScreen
      resource="admin-currencies"
      id={recordId}
      room="console.currencies"
      list={{ href: consolePaths.currencies(), text: t('console.currencies') }}
      titleOf={({ title }) => nameOf(title)}
    >
      {(currency) => <CurrencyForm currency={currency} />}
    </RecordScreen>
  )
}

/** /console/currencies/{id}: how a currency is written, its rate, and whether visitors choose it. */
export const CurrencyEditContainer = inConsole(CurrencyEdit)

function NewCurrency() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(currencyOptionsQuery(useApi()))
  return (
    <ConsoleFrame
      room="console.currencies"
      title={t('console.currency.new')}
      back={{ href: consolePaths.currencies(), text: t('console.currencies') }}
    >
      {data ? (
        <CurrencyForm options={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/currencies/new: a currency that visitors could not choose yet. */
export const NewCurrencyContainer = inConsole(NewCurrency)
