import dynamic from 'next/dynamic'
import { HandoverCode } from '@/components/order/HandoverCode'
import { OrderLines } from '@/components/order/OrderLines'
import { OrderTimeline } from '@/components/order/OrderTimeline'
import { PageTitle } from '@/components/ui/PageTitle'
import { useAuth } from '@/contexts/Auth'
import { hasPayerShares } from '@/domain/group'
import { formatMoney } from '@/domain/money'
import { canChangeSubstitution, isActive } from '@/domain/order'
import { isUnpaid } from '@/domain/order-payment'
import { useOrder } from '@/hooks/order/useOrder'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CancelOrder } from './CancelOrder'
import { GuestAccount } from './GuestAccount'
import { OrderActions } from './OrderActions'
import styles from './OrderContainer.module.css'
import { OrderFacts } from './OrderFacts'
import { OrderHeadline } from './OrderHeadline'
import { OrderPayment } from './OrderPayment'
import { OrderProof } from './OrderProof'
import { OrderReceipt } from './OrderReceipt'
import { OrderRefunds } from './OrderRefunds'
import { OrderReviews } from './OrderReviews'
import { OrderSubstitution } from './OrderSubstitution'
import { OrderTip } from './OrderTip'
import { OrderTracking } from './OrderTracking'
import { PayerShares } from './PayerShares'
import { PushOffer } from './PushOffer'
import { RepeatAsk } from './RepeatAsk'

const OrderBatch = dynamic(() => import('./OrderBatch').then((m) => m.OrderBatch))

interface Props {
  orderId: number
}

/** /orders/{id}: how far it is, who brings it, what it cost; moves by itself while it is under way. */
export function OrderContainer({ orderId }: Props) {
  const { order, cancel, substitute } = useOrder(orderId)
  const { t, i18n } = useTranslation()
  const { user } = useAuth()
  if (!order) return null
  const money = (amount: number) => formatMoney(amount, order.currency, i18n.language)
  const active = isActive(order)
  const unpaid = isUnpaid(order)
  return (
    <>
      <PageTitle title={t('order.number', { id: order.id })} />
      <div className={styles.page}>
        <OrderHeadline order={order} unpaid={unpaid} />
        <OrderPayment order={order} money={money} />
        {order.repeat ? <RepeatAsk repeat={order.repeat} /> : null}
        <div className={styles.columns}>
          <div className={`${styles.column} ${styles.news}`}>
            <OrderTracking order={order} />
            <section className={styles.card}>
              <OrderTimeline order={order} />
              <OrderProof order={order} />
              {order.status === 'new' ? (
                <CancelOrder
                  order={order}
                  money={money}
                  pending={cancel.isPending}
                  onCancel={cancel.mutateAsync}
                />
              ) : null}
            </section>
            {order.trip ? <OrderBatch order={order} batch={order.trip} money={money} /> : null}
            {active && !unpaid && order.otp ? (
              <HandoverCode
                code={order.otp}
                text={t(order.delivery_type === 'delivery' ? 'order.code' : 'order.code.pickup')}
              />
            ) : null}
            {active && user ? <PushOffer /> : null}
            {order.status === 'delivered' && user ? <OrderTip order={order} money={money} /> : null}
            <OrderReviews order={order} />
            {user ? null : <GuestAccount />}
          </div>
          <div className={styles.column}>
            <section className={styles.card}>
              <h2 className={styles.heading}>{t('order.number', { id: order.id })}</h2>
              <OrderLines
                order={order}
                money={money}
                substitutionOf={
                  canChangeSubstitution(order.status)
                    ? (line) => (
                        <OrderSubstitution
                          line={line}
                          onChange={(preference) =>
                            substitute.mutateAsync({ detailId: line.id, preference })
                          }
                        />
                      )
                    : undefined
                }
              />
              <OrderReceipt order={order} money={money} />
              <OrderRefunds order={order} money={money} />
            </section>
            {hasPayerShares(order.group_shares) ? (
              <section className={styles.card}>
                <PayerShares order={order} payerShares={order.group_shares} money={money} />
              </section>
            ) : null}
            <section className={styles.card}>
              <h2 className={styles.heading}>{t('order.details')}</h2>
              <OrderFacts order={order} />
              <OrderActions order={order} money={money} />
            </section>
          </div>
        </div>
      </div>
    </>
  )
}
