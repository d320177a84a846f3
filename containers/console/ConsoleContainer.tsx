import { useGetList } from 'ra-core'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import type { IconName } from '@/components/ui/icon-paths'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CONSOLE_POLL_MS, type ConsoleResource, listParams, listPlaceOf } from '@/services/console'
import { inConsole } from './in-console'
import styles from './RequestList.module.css'

function Overview() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame room="console" title={t('console')}>
      <ul className={styles.rows}>
        <Waiting
          resource="shops"
          href={consolePaths.shops()}
          title={t('console.shops')}
          text={t('console.shops.text')}
          icon="store"
        />
        <Waiting
          resource="couriers"
          href={consolePaths.couriers()}
          title={t('console.couriers')}
          text={t('console.couriers.text')}
          icon="bike"
        />
        <Waiting
          resource="tickets"
          href={consolePaths.tickets()}
          title={t('tickets')}
          text={t('console.tickets.text')}
          icon="chat"
        />
      </ul>
    </ConsoleFrame>
  )
}

/** /console: what waits for an admin. */
export const ConsoleContainer = inConsole(Overview)

interface Props {
  resource: ConsoleResource
  href: string
  title: string
  /** what it is about */
  text: string
  icon: IconName
}

/** How many requests of one kind wait. */
function Waiting({ resource, text, ...row }: Props) {
  const { t } = useTranslation()
  const place = listPlaceOf(resource, {})
  const { total } = useGetList(resource, listParams(useApi(), place), {
    refetchInterval: CONSOLE_POLL_MS,
  })
  return (
    <RequestRow
      {...row}
      about={[text]}
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
