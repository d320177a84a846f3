import { Button, LinkButton } from '@/components/ui/Button'
import { useNow } from '@/contexts/Clock'
import { paths } from '@/domain/paths'
import { shiftMonth } from '@/domain/wallet-period'
import type { WalletStatement } from '@/domain/wallet-statement.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay } from '@/lib/intl'
import styles from './StatementContainer.module.css'

/** The months beside this one, back to the wallet, and the way onto paper. */
export function StatementNav({ statement }: { statement: WalletStatement }) {
  const { t, i18n } = useTranslation()
  const present = useNow().toISOString().slice(0, 7)
  const { month, first_month } = statement
  const months = [shiftMonth(month, -1), shiftMonth(month, 1)].filter(
    (each) => each >= first_month && each <= present,
  )
  return (
    <nav className={styles.nav} aria-label={t('wallet.statement')}>
      <LinkButton look="quiet" href={paths.wallet()} prefetch={false}>
        {t('payment.to.wallet')}
      </LinkButton>
      {months.map((each) => (
        <LinkButton key={each} look="secondary" href={paths.statement(each)} prefetch={false}>
          {formatDay(`${each}-01`, i18n.language, { month: 'long', year: 'numeric' })}
        </LinkButton>
      ))}
      <Button onClick={() => window.print()}>{t('wallet.statement.print')}</Button>
    </nav>
  )
}
