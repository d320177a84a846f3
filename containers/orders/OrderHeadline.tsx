import { useState } from 'react'
import { isEtaUpdate } from '@/domain/eta'
import type { Order } from '@/domain/order.schema'
import { useArrivalText } from '@/hooks/order/useArrivalText'
import { useHeadline } from '@/hooks/order/useHeadline'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderHeadline.module.css'

type Facts = Pick<Order, 'status' | 'delivery_type' | 'eta' | 'reject_reason'> & {
  shop: { translation: { title: string }; time_zone?: string }
  /** when it was placed */
  created_at: string
}

interface Props {
  order: Facts
  /** it waits for its payment, and the shop has not been notified of it */
  unpaid?: boolean
}

/** What was last said aloud: not every minute by which an arrival moves is worth a sentence. */
function useAnnounced({ status, eta }: Pick<Facts, 'status' | 'eta'>) {
  const [announced, setAnnounced] = useState({ status, eta })
  if (announced.status !== status || isEtaUpdate(announced.eta, eta)) {
    setAnnounced({ status, eta })
    return { status, eta }
  }
  return announced
}

/**
 * How the order stands, in a sentence, when it arrives, and why that is later than promised; said
 * aloud when it changes.
 */
export function OrderHeadline({ order, unpaid = false }: Props) {
  const { t } = useTranslation()
  const { status, shop } = order
  // nothing is on its way to where it is not paid
  const eta = unpaid ? null : order.eta
  const announced = useAnnounced({ status, eta })
  const title = shop.translation.title
  const headline = useHeadline(order, unpaid)
  const arrivalOf = useArrivalText(order)
  const rejected = status === 'canceled' && order.reject_reason
  const reason = rejected
    ? t(`order.rejected.${rejected}`, { title })
    : eta?.reason
      ? t(`order.eta.${eta.reason}`, { title })
      : null
  return (
    <header className={styles.headline}>
      <h1 className={styles.title}>{headline}</h1>
      {eta ? <p className={styles.eta}>{arrivalOf(eta)}</p> : null}
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {/* a heading is no live region: the same sentences, said when they change */}
      <p role="status" className="visually-hidden">
        {[headline, arrivalOf(announced.eta), reason].filter(Boolean).join('. ')}
      </p>
    </header>
  )
}
