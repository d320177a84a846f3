import { Card } from '@/components/account/Card'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import styles from '@/components/help/Help.module.css'
import { TicketState } from '@/components/help/TicketState'
import { topicTexts } from '@/components/help/topic-texts'
import { Skeleton } from '@/components/ui/Skeleton'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { TicketConversation } from '@/containers/help/TicketConversation'
import { consolePaths } from '@/domain/console-paths'
import { fullName } from '@/domain/user'
import { useTicket } from '@/hooks/ticket/useTicket'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Applicant } from './Applicant'
import review from './Review.module.css'

/** /console/tickets/{id}: a customer's conversation with the support, at the support's desk. */
export function TicketAnswerContainer({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const { ticket, write, move } = useTicket(ticketId, 'support')
  if (!ticket) return <Skeleton height={320} radius={16} />
  const { subject, status, topic, order_id, user } = ticket
  return (
    <ConsoleFrame
      room="tickets"
      title={subject}
      back={{ href: consolePaths.tickets(), text: t('tickets') }}
    >
      <div className={styles.row}>
        <TicketState status={status} />
        <StatusBadge tone="plain">{t(topicTexts[topic])}</StatusBadge>
        {order_id ? <span>{t('order.number', { id: order_id })}</span> : null}
      </div>
      <Card title={t('console.customer')}>
        <Applicant user={user} />
      </Card>
      <div className={review.part}>
        <TicketConversation
          ticket={ticket}
          write={write}
          move={move}
          customer={user ? fullName(user) : t('console.customer')}
        />
      </div>
    </ConsoleFrame>
  )
}
