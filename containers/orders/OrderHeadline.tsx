import { useTranslation } from 'react-i18next'
import { type Order, wayOf } from '@/domain/order'
import { formatDate } from '@/lib/intl'
import styles from './OrderHeadline.module.css'

/** How the order stands, in a sentence that is said aloud when it changes, and when it arrives. */
export function OrderHeadline({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { status, shop, eta } = order
  const title = shop.translation.title
  const way = wayOf(order)
  const headline = (() => {
    if (way === 'dine_in' && status === 'ready') return t('order.headline.dine_in.ready')
    if (way === 'dine_in' && status === 'delivered') return t('order.headline.dine_in.done')
    if (way === 'pickup' && status === 'ready') return t('order.headline.pickup.ready', { title })
    if (way === 'pickup' && status === 'delivered')
      return t('order.headline.pickup.done', { title })
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
          {t(way === 'delivery' ? 'order.eta.delivery' : 'order.eta.pickup', times)}
        </p>
      ) : null}
      {/* a heading is no live region: the same sentence, said when it changes */}
      <p role="status" className="visually-hidden">
        {headline}
      </p>
    </header>
  )
}
