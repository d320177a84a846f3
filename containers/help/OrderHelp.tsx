import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/account/Card'
import { Question } from '@/components/account/Question'
import styles from '@/components/help/Help.module.css'
import { LinkButton } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { WriteLink } from '@/containers/chat/WriteLink'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { isRefundable, toRefundReason } from '@/domain/refund'
import { type OrderIssue, orderIssues } from '@/domain/ticket'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { orderQuery } from '@/services/order'

/** Whether money of an order can be asked for now. */
function canAsk(order: Order): boolean {
  const isPaid = order.transaction?.status === 'paid'
  const isFeeRetained = (order.trip?.kept_fee ?? 0) > 0
  const isAsked = order.order_refunds.some(({ status }) => status === 'pending')
  return isRefundable({ ...order, isFeeRetained }, isPaid) && !isAsked
}

/** What can be wrong with an order: the published rule for each, and where it is asked for. */
export function OrderHelp({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const { user, session } = useAuth()
  const query = useQuery({ ...orderQuery(api, orderId), enabled: user !== null })
  const order = query.data
  const isGuest = !user && session !== 'user'
  return (
    <Card title={t('order.number', { id: orderId })}>
      {isGuest ? (
        <>
          <p>{t('help.orders.guest')}</p>
          <div>
            <LinkButton look="secondary" href={paths.login(paths.help(orderId))} prefetch={false}>
              {t('log.in')}
            </LinkButton>
          </div>
        </>
      ) : null}
      {isLoadFailed(query) ? (
        <LoadFailed
          title={t('help.order.failed')}
          pending={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {!isGuest && query.isPending && !isLoadFailed(query) ? <Skeleton height={280} /> : null}
      {order ? (
        <>
          <p>
            <bdi>{order.shop.translation.title}</bdi>{' '}
            <Link href={paths.order(orderId)}>{t('help.order.link')}</Link>
          </p>
          <div>
            {orderIssues.map((issue) => (
              <Issue key={issue} issue={issue} orderId={orderId} isRefundable={canAsk(order)} />
            ))}
          </div>
          <div className={styles.row}>
            <WriteLink to="admin" about={{ orderId }} />
          </div>
        </>
      ) : null}
    </Card>
  )
}

interface IssueProps {
  issue: OrderIssue
  orderId: number
  isRefundable: boolean
}

function Issue({ issue, orderId, isRefundable }: IssueProps) {
  const { t } = useTranslation()
  return (
    <Question question={t(`help.issue.${issue}`)}>
      <p>{t(`help.issue.${issue}.rule`)}</p>
      <div className={styles.row}>
        {isRefundable ? (
          <Link
            href={paths.requestRefund(orderId, toRefundReason(issue) ?? undefined)}
            prefetch={false}
          >
            {t('refund.ask')}
          </Link>
        ) : null}
        <Link href={paths.newTicket({ topic: issue, orderId })} prefetch={false}>
          {t('ticket.new')}
        </Link>
      </div>
    </Question>
  )
}
