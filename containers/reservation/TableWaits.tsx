import { TableWaitEntry } from '@/components/reservation/TableWaitEntry'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useTableWaits } from '@/hooks/reservation/useTableWaits'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './TableWaits.module.css'

interface Props {
  shopId: number
  guests: number
  /** a day on which something is taken; null while there is none in view */
  day: string | null
}

/** The offer to be notified when a table frees up on a day, and what one waits for already. */
export function TableWaits({ shopId, guests, day }: Props) {
  const { t } = useTranslation()
  const textOf = useErrorText()
  const { waits, isFailed, isRetrying, retry, wait, stop } = useTableWaits(shopId)
  const isWaiting = waits.some((one) => one.day === day && one.guests === guests)
  const error = wait.error ?? stop.error
  return (
    <>
      {day && !isWaiting ? (
        <Button
          look="secondary"
          pending={wait.isPending}
          onClick={() => wait.mutate({ day, guests })}
        >
          {t('wait.offer')}
        </Button>
      ) : null}
      <div role="status" className={styles.waits}>
        {isFailed ? (
          <>
            <h2 className={styles.title}>{t('wait.title')}</h2>
            <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
          </>
        ) : null}
        {waits.length > 0 ? (
          <>
            <h2 className={styles.title}>{t('wait.title')}</h2>
            <ul className={styles.list}>
              {waits.map((one) => (
                <TableWaitEntry
                  key={one.id}
                  wait={one}
                  canBook={false}
                  onStop={() => stop.mutate(one.id)}
                />
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className={styles.refusal}>
          {textOf(error)}
        </p>
      ) : null}
    </>
  )
}
