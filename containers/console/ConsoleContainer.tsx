import { useGetList } from 'ra-core'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import styles from '@/components/console/RequestList.module.css'
import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CONSOLE_PER_PAGE, CONSOLE_SORT, type ConsoleResource, firstList } from '@/services/console'
import { inConsole } from './in-console'

function Overview() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame room="console" title={t('console')}>
      <ul className={styles.rows}>
        <Waiting resource="shops" href={paths.consoleShops()} icon="store" />
        <Waiting resource="couriers" href={paths.consoleCouriers()} icon="bike" />
      </ul>
    </ConsoleFrame>
  )
}

/** /console: what waits for an admin. */
export const ConsoleContainer = inConsole(Overview)

interface Props {
  resource: ConsoleResource
  href: string
  icon: 'store' | 'bike'
}

/** How many requests of one kind wait. */
function Waiting({ resource, href, icon }: Props) {
  const { t } = useTranslation()
  const { total } = useGetList(resource, {
    pagination: { page: 1, perPage: CONSOLE_PER_PAGE },
    sort: CONSOLE_SORT,
    filter: firstList[resource],
  })
  return (
    <RequestRow
      href={href}
      title={t(`console.${resource}`)}
      about={[t(`console.${resource}.text`)]}
      icon={icon}
      end={
        total ? (
          <StatusBadge tone="warn">{t('console.waiting', { n: total })}</StatusBadge>
        ) : total === 0 ? (
          <StatusBadge tone="plain">{t('console.none.waiting')}</StatusBadge>
        ) : null
      }
    />
  )
}
