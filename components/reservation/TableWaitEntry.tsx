import { Button, LinkButton } from '@/components/ui/Button'
import { paths } from '@/domain/paths'
import type { TableWait } from '@/domain/reservation.schema'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatDay } from '@/lib/intl'
import styles from './TableWaitEntry.module.css'

interface Props {
  wait: TableWait
  /** names the shop and leads to its tables: not where they are chosen already */
  canBook: boolean
  onStop(): void
}

/** A place on a waiting list: for whom, which day, and until when a table is held. */
export function TableWaitEntry({ wait, canBook, onStop }: Props) {
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  const { shop, shop_id, guests, day, held_until } = wait
  return (
    <li className={styles.entry}>
      <span>
        {canBook && shop ? <strong className={styles.held}>{shop.title}</strong> : null}
        {t('wait.entry', {
          guests: t('book.guests.count', { count: guests }),
          day: formatDay(day, i18n.language),
        })}
        {held_until ? (
          <strong className={styles.held}>
            {t('wait.held', {
              time: formatDate(held_until, i18n.language, { timeStyle: 'short', timeZone }),
            })}
          </strong>
        ) : null}
      </span>
      <span className={styles.actions}>
        {canBook && held_until ? (
          <LinkButton size="small" href={paths.reserveTable(shop_id)} prefetch={false}>
            {t('book.table')}
          </LinkButton>
        ) : null}
        <Button look="quiet" size="small" onClick={onStop}>
          {t('wait.stop')}
        </Button>
      </span>
    </li>
  )
}
