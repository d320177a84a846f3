import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { useWaitingChats } from '@/hooks/chat/useWaitingChats'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CONSOLE_POLL_MS, listParams, listPlaceOf } from '@/services/console'
import { messageSummaryQuery } from '@/services/console-desks'
import { inConsole } from './in-console'
import { useCountText } from './message-text'
import styles from './RequestList.module.css'

const lists = [
  {
    resource: 'shops',
    href: consolePaths.shops(),
    title: 'console.shops',
    text: 'console.shops.text',
    icon: 'store',
  },
  {
    resource: 'couriers',
    href: consolePaths.couriers(),
    title: 'console.couriers',
    text: 'console.couriers.text',
    icon: 'bike',
  },
  {
    resource: 'tickets',
    href: consolePaths.tickets(),
    title: 'tickets',
    text: 'console.tickets.text',
    icon: 'help',
  },
  {
    resource: 'payments',
    href: consolePaths.payments(),
    title: 'console.payments',
    text: 'console.payments.text',
    icon: 'card',
  },
  {
    resource: 'refunds',
    href: consolePaths.refunds(),
    title: 'console.refunds',
    text: 'console.refunds.text',
    icon: 'refresh',
  },
] as const

function Overview() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame room="console" title={t('console')}>
      <ul className={styles.rows}>
        <WaitingChats />
        {lists.map((list) => (
          <Waiting key={list.resource} {...list} />
        ))}
        <FailedMessages />
      </ul>
    </ConsoleFrame>
  )
}

/** /console: what waits for an admin. */
export const ConsoleContainer = inConsole(Overview)

/** How many requests of one kind wait. */
function Waiting({ resource, href, title, text, icon }: (typeof lists)[number]) {
  const { t } = useTranslation()
  const place = listPlaceOf(resource, {})
  const { total } = useGetList(resource, listParams(useApi(), place), {
    refetchInterval: CONSOLE_POLL_MS,
  })
  return (
    <RequestRow
      href={href}
      title={t(title)}
      about={[t(text)]}
      icon={icon}
      end={<WaitingCount total={total} />}
    />
  )
}

/** How many customers wait for an answer in a chat; nothing where there is no chat. */
function WaitingChats() {
  const { t } = useTranslation()
  const { isOn, waiting } = useWaitingChats()
  if (!isOn) return null
  return (
    <RequestRow
      href={consolePaths.chats()}
      title={t('chats.inbox')}
      about={[t('chats.inbox.text')]}
      icon="chat"
      end={<WaitingCount total={waiting} />}
    />
  )
}

/** How many messages of the last days reached nobody. */
function FailedMessages() {
  const { t } = useTranslation()
  const countText = useCountText()
  const { data } = useQuery({
    ...messageSummaryQuery(useApi()),
    refetchInterval: CONSOLE_POLL_MS,
  })
  const n = data?.lately ?? 0
  return (
    <RequestRow
      href={consolePaths.messages()}
      title={t('console.messages')}
      about={[t('console.messages.text')]}
      icon="mail"
      end={
        n > 0 ? (
          <StatusBadge tone="bad">{t('console.messages.failed', { n: countText(n) })}</StatusBadge>
        ) : (
          <WaitingCount total={data?.lately} />
        )
      }
    />
  )
}

function WaitingCount({ total }: { total: number | undefined }) {
  const { t } = useTranslation()
  if (total === undefined) return null
  return total > 0 ? (
    <StatusBadge tone="warn">{t('console.waiting', { n: total })}</StatusBadge>
  ) : (
    <StatusBadge tone="plain">{t('console.none.waiting')}</StatusBadge>
  )
}
