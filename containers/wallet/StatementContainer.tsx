import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { StatementSheet } from '@/components/wallet/StatementSheet'
import { useApi } from '@/contexts/Api'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { statementQuery } from '@/services/wallet'
import styles from './StatementContainer.module.css'
import { StatementNav } from './StatementNav'

/** /wallet/statement: a month of the ledger, to read and to print. */
export function StatementContainer({ month }: { month: string }) {
  const { t } = useTranslation()
  const query = useQuery(statementQuery(useApi(), month))
  const { data: statement } = query
  return (
    <>
      <PageTitle title={t('wallet.statement')} />
      <div className={styles.page}>
        {isLoadFailed(query) ? (
          <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
        ) : statement ? (
          <>
            <StatementNav statement={statement} />
            <StatementSheet statement={statement} />
          </>
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  )
}
