import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { useCurrencyName } from '@/hooks/ui/useCurrencyName'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useRateText } from './currency-text'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'

function Currencies() {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const rateText = useRateText()
  const title = t('console.currencies')
  return (
    <ConsoleFrame room="console.currencies" title={title}>
      <div>
        <LinkButton href={consolePaths.newCurrency()} prefetch={false}>
          {t('console.currency.new')}
        </LinkButton>
      </div>
      <RequestList
        resource="admin-currencies"
        label={title}
        icon="wallet"
        row={({ id, title: code, symbol, rate, default: isMain }) => (
          <RequestRow
            key={id}
            href={consolePaths.currency(id)}
            title={nameOf(code)}
            about={[symbol, isMain ? null : rateText(rate, code)]}
            icon="wallet"
            end={
              isMain ? <StatusBadge tone="plain">{t('console.currency.main')}</StatusBadge> : null
            }
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/currencies: what visitors see prices in, those that they choose from and those that they do not. */
export const CurrenciesContainer = inConsole(Currencies)
