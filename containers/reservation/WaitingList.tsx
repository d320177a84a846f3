import { useQuery } from '@tanstack/react-query'
import { TableWaitEntry } from '@/components/reservation/TableWaitEntry'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import { useStopWaiting } from '@/hooks/reservation/useTableWaits'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { tableWaitsQuery } from '@/services/reservation'
import styles from './ReservationsContainer.module.css'

/** What somebody waits for, at every shop; nothing while that is nothing. */
export function WaitingList() {
  const { t } = useTranslation()
  const textOf = useErrorText()
  const waits = useQuery(tableWaitsQuery(useApi()))
  const stop = useStopWaiting()
  const isFailed = isLoadFailed(waits)
  if (!isFailed && !waits.data?.length) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('wait.title')}</h2>
      {isFailed ? (
        <LoadFailed
          title={t('error.oops')}
          pending={waits.isFetching}
          onRetry={() => waits.refetch()}
        />
      ) : null}
      <ul className={styles.waits}>
        {waits.data?.map((one) => (
          <TableWaitEntry key={one.id} wait={one} canBook onStop={() => stop.mutate(one.id)} />
        ))}
      </ul>
      {stop.error ? (
        <p role="alert" className={styles.refusal}>
          {textOf(stop.error)}
        </p>
      ) : null}
    </section>
  )
}
