import Link from 'next/link'
import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Card } from '@/components/account/Card'
import { type Fact, Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { AdminMessage, AdminMessageFull } from '@/domain/admin-message.schema'
import { consolePaths } from '@/domain/console-paths'
import { KEPT_DAYS, RESEND_DAYS } from '@/domain/message'
import { useDesk } from '@/hooks/console/useDesk'
import { useMoment } from '@/hooks/console/useMoment'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { CONSOLE_POLL_MS } from '@/services/console'
import { messageDesk } from '@/services/console-desks'
import { inConsole } from './in-console'
import styles from './Messages.module.css'
import { daysText, recipientText } from './message-text'
import { RequestHead } from './RequestHead'

/** Until it has come, ra-core shows what the list knows of the message. */
const isFull = (message: AdminMessage | AdminMessageFull): message is AdminMessageFull =>
  'resend' in message

function Message({ messageId }: { messageId: number }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetOne<AdminMessage | AdminMessageFull>(
    'messages',
    { id: messageId, meta: { lang: useApi().lang } },
    { staleTime: 0, refetchInterval: CONSOLE_POLL_MS },
  )
  return (
    <ConsoleFrame
      room="console.messages"
      title={t('console.message.one', { id: messageId })}
      back={{ href: consolePaths.messages(), text: t('console.messages') }}
    >
      {data && isFull(data) ? (
        <Details message={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/messages/{id}: how a message stands, and sending it again. */
export const MessageContainer = inConsole(Message)

function Details({ message }: { message: AdminMessageFull }) {
  const { t, i18n } = useTranslation()
  const desk = useDesk('messages', 'console.message.conflict')
  const messages = messageDesk(useApi())
  const state = useRef<HTMLDivElement>(null)
  const goesTo = useHandOver(state)
  const { id, channel, resend } = message
  const send = () => desk.act(() => messages.resend(id), t('console.message.resent'))
  return (
    <>
      <RequestHead ref={state} resource="messages" status={message.state} note={null} />
      {resend === 'possible' ? (
        <div>
          <Button ref={goesTo} pending={desk.isPending} onClick={send}>
            {t('console.message.resend')}
          </Button>
        </div>
      ) : resend === 'code_expired' ? (
        <CartNotice tone="info">{t('console.message.code_expired')}</CartNotice>
      ) : resend === 'too_old' ? (
        <CartNotice tone="info">
          {t('console.message.too_old', { time: daysText(RESEND_DAYS[channel], i18n.language) })}
        </CartNotice>
      ) : null}
      <MessageFacts message={message} />
      <p className={styles.quiet}>
        {t('console.messages.kept', { time: daysText(KEPT_DAYS.messages, i18n.language) })}
      </p>
    </>
  )
}

function MessageFacts({ message }: { message: AdminMessageFull }) {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const { channel, device, subject, attempts, created_at, next_try_at, sent_at, error } = message
  const to = recipientText(message, t)
  const facts: Fact[] = [
    { label: t('console.messages.channel'), value: t(`console.message.${channel}`) },
    {
      label: t('console.message.recipient'),
      value: device ? (
        <Link href={consolePaths.user(device.user_id)} prefetch={false}>
          {to}
        </Link>
      ) : (
        <bdi>{to}</bdi>
      ),
    },
    ...(device
      ? [{ label: t('console.message.device'), value: <bdi dir="ltr">{device.host}</bdi> }]
      : []),
    ...(subject ? [{ label: t('console.message.subject'), value: <bdi>{subject}</bdi> }] : []),
    { label: t('console.message.made'), value: moment(created_at) },
    ...(attempts === null
      ? []
      : [{ label: t('console.message.tries'), value: formatNumber(attempts, i18n.language) }]),
    ...(next_try_at ? [{ label: t('console.message.next'), value: moment(next_try_at) }] : []),
    ...(sent_at ? [{ label: t('console.message.sent.at'), value: moment(sent_at) }] : []),
    ...(error ? [{ label: t('console.message.error'), value: <bdi>{error}</bdi> }] : []),
  ]
  return (
    <Card title={t('order.details')}>
      <Facts facts={facts} />
    </Card>
  )
}
