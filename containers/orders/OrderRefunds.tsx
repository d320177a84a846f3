import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { Modal } from '@/components/ui/Modal'
import { useAuth } from '@/contexts/Auth'
import { hasPayerShares } from '@/domain/group'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { isRefundable, toRefundReason } from '@/domain/refund'
import { useRequestRefund } from '@/hooks/order/useRequestRefund'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import styles from './OrderRefunds.module.css'
import { PaymentRefundState } from './PaymentRefundState'

const RefundForm = inBrowser(() => import('./RefundForm').then((m) => m.RefundForm))

interface Props {
  order: Order
  money(amount: number): string
}

/** What was asked back of an order and what has become of it, and the way to ask. */
export function OrderRefunds({ order, money }: Props) {
  const { t } = useTranslation()
  // the help center leads here to ask
  const { query } = useRouter()
  const [isAsking, setAsking] = useState(query.ask === 'refund')
  const { user } = useAuth()
  const ask = useRequestRefund(order.id)
  const { order_refunds: refunds, transaction } = order
  const isPending = refunds.some(({ status }) => status === 'pending')
  const isPaid = transaction?.status === 'paid'
  const isFeeRetained = (order.trip?.kept_fee ?? 0) > 0
  const canAsk = isRefundable({ ...order, isFeeRetained }, isPaid) && !isPending
  const paymentRefunds = order.money_back ?? []
  // payer shares were refunded to their payers: their receipts say so
  const shown = hasPayerShares(order.group_shares)
    ? paymentRefunds.filter(({ status }) => status === 'refused')
    : paymentRefunds
  if (!canAsk && refunds.length === 0 && shown.length === 0) return null
  return (
    <section className={styles.refunds} aria-label={t('refund.title')}>
      {refunds.map(({ id, status, cause, answer, price }) => (
        <div key={id} className={styles.refund}>
          <p className={styles.state}>
            <span>
              {status === 'approved' && paymentRefunds.length > 0
                ? t('refund.status.given')
                : t(`refund.status.${status}`)}
            </span>
            {price === undefined ? null : <span className="tabular">{money(price)}</span>}
          </p>
          <p>
            <bdi>{cause}</bdi>
          </p>
          {answer ? <p className={styles.answer}>{t('refund.answer', { answer })}</p> : null}
          {status === 'approved' && user && paymentRefunds.length === 0 ? (
            <Link href={paths.wallet()}>{t('refund.wallet')}</Link>
          ) : null}
        </div>
      ))}
      {shown.map((one) => (
        <PaymentRefundState key={one.id} refund={one} orderId={order.id} money={money} />
      ))}
      {canAsk ? (
        <div className={styles.action}>
          <Button look="secondary" opens="dialog" onClick={() => setAsking(true)}>
            {t('refund.ask')}
          </Button>
        </div>
      ) : null}
      <Modal open={isAsking} onClose={() => setAsking(false)} title={t('refund.ask')}>
        <RefundForm
          order={order}
          reason={toRefundReason(query.reason)}
          money={money}
          isPending={ask.isPending}
          error={ask.error ? ApiError.from(ask.error) : null}
          onSend={(body) => ask.mutate(body, { onSuccess: () => setAsking(false) })}
        />
      </Modal>
    </section>
  )
}
