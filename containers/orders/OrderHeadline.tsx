import { useTranslation } from 'react-i18next'
import type { Order } from '@/domain/order'
import { formatDate } from '@/lib/intl'
import styles from './OrderHeadline.module.css'

/** How the order stands, in a sentence that is said aloud when it changes, and when it arrives. */
export function OrderHeadline({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { status, delivery_type, shop, eta } = order
  const title = shop.translation.title
  const isPickup = delivery_type === 'pickup'
  const headline = (() => {
    if (isPickup && status === 'ready') return t('order.headline.pickup.ready', { title })
    if (isPickup && status === 'delivered') return t('order.headline.pickup.done', { title })
    return t(`order.headline.${status}`, { title })
  })()
  const timeOf = (value: string) =>
    formatDate(value, i18n.language, { timeStyle: 'short', timeZone: shop.time_zone ?? 'UTC' })
  const times = eta ? { from: timeOf(eta.from), to: timeOf(eta.to) } : null
  return (
    <header className={styles.headline}>
      <h1 className={styles.title}>{headline}</h1>
      {times ? (
        <p className={styles.eta}>
          {isPickup ? t('order.eta.pickup', times) : t('order.eta.delivery', times)}
        </p>
      ) : null}
      {/* a heading is no live region: the same sentence, said when it changes */}
      <p role="status" className="visually-hidden">
        {headline}
      </p>
    </header>
  )
}
