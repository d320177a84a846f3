import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import type { AdminMessage, MessageSummary } from '@/domain/admin-message.schema'
import { consolePaths } from '@/domain/console-paths'
import { KEPT_DAYS, messageChannels } from '@/domain/message'
import { paths } from '@/domain/paths'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CONSOLE_POLL_MS, listPlaceOf } from '@/services/console'
import { messageSummaryQuery } from '@/services/console-desks'
import { inConsole } from './in-console'
import styles from './Messages.module.css'
import { MessageTools } from './MessageTools'
import { daysText, recipientText, useCountText } from './message-text'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function Messages() {
  const { t, i18n } = useTranslation()
  const countText = useCountText()
  const { filters, status } = listPlaceOf('messages', useRouter().query)
  const { data: summary } = useQuery({
    ...messageSummaryQuery(useApi(), filters),
    refetchInterval: CONSOLE_POLL_MS,
    // another filter's counts stay until its own have come: the tabs keep their width
    placeholderData: (before) => before,
  })
  const title = t('console.messages')
  const counts = Object.entries(summary?.counts ?? {}).flatMap(([state, n]) =>
    n > 0 ? [[state, countText(n)]] : [],
  )
  return (
    <ConsoleFrame room="console.messages" title={title}>
      {summary ? <Senders senders={summary.senders} /> : null}
      <RequestList
        resource="messages"
        label={title}
        icon="mail"
        counts={Object.fromEntries(counts)}
        tools={<MessageTools hasFailed={(summary?.counts.given_up ?? 0) > 0} />}
        none={t('console.messages.none')}
        row={(message) => (
          <MessageRow key={message.id} message={message} withState={status === 'all'} />
        )}
      />
      <p className={styles.quiet}>
        {t('console.messages.kept', { time: daysText(KEPT_DAYS.messages, i18n.language) })}
      </p>
      <div>
        <LinkButton look="secondary" href={consolePaths.mails()} prefetch={false}>
          {t('console.mails')}
        </LinkButton>
      </div>
    </ConsoleFrame>
  )
}

/** /console/messages: what the marketplace has written to people, and what did not arrive. */
export const MessagesContainer = inConsole(Messages)

/** Which channels send nothing, and where the demo's messages stay. */
function Senders({ senders }: Pick<MessageSummary, 'senders'>) {
  const { t } = useTranslation()
  return (
    <>
      {messageChannels
        .filter((channel) => senders[channel] === 'off')
        .map((channel) => (
          <CartNotice key={channel} tone="warn">
            {t(`console.messages.off.${channel}`)}
          </CartNotice>
        ))}
      {Object.values(senders).includes('mailbox') ? (
        <CartNotice
          actions={
            <LinkButton look="secondary" href={paths.devMail()} prefetch={false}>
              {t('console.messages.mailbox.open')}
            </LinkButton>
          }
        >
          {t('console.messages.mailbox')}
        </CartNotice>
      ) : null}
    </>
  )
}

function MessageRow({ message, withState }: { message: AdminMessage; withState: boolean }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { id, channel, state, subject, created_at, error } = message
  return (
    <RequestRow
      href={consolePaths.message(id)}
      title={recipientText(message, t)}
      about={[t(`console.message.${channel}`), moment(created_at), subject, error]}
      icon={channel === 'email' ? 'mail' : channel === 'sms' ? 'phone' : 'bell'}
      end={withState ? <RequestBadge resource="messages" status={state} /> : null}
    />
  )
}
