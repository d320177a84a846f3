import Link from 'next/link'
import styles from '@/components/help/Help.module.css'
import { TicketState } from '@/components/help/TicketState'
import { topicTexts } from '@/components/help/topic-texts'
import { Skeleton } from '@/components/ui/Skeleton'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { paths } from '@/domain/paths'
import { useTicket } from '@/hooks/ticket/useTicket'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { TicketConversation } from './TicketConversation'

/** /help/tickets/{id}: a conversation with the support. */
export function TicketContainer({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const { ticket, write, move } = useTicket(ticketId)
  if (!ticket) return <Skeleton height={320} radius={16} />
  const { subject, status, order_id, topic } = ticket
  return (
    <AccountFrame title={subject} lead={t(topicTexts[topic])}>
      <div className={styles.row}>
        <TicketState status={status} />
        {order_id ? (
          <Link href={paths.order(order_id)}>{t('order.number', { id: order_id })}</Link>
        ) : null}
      </div>
      <TicketConversation ticket={ticket} write={write} move={move} />
      <div>
        <Link href={paths.tickets()} prefetch={false}>
          {t('tickets')}
        </Link>
      </div>
    </AccountFrame>
  )
}
