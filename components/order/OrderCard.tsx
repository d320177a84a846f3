import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { formatMoney } from '@/domain/money'
import { isActive, type Order } from '@/domain/order'
import { paths } from '@/domain/paths'
import { formatDate, joinList } from '@/lib/intl'
import styles from './OrderCard.module.css'

/** An order in a list; all of it leads to the order. */
export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { id, status, shop, details, total_price, currency, created_at } = order
  const pieces = details
    .filter((line) => !line.bonus)
    .map((line) => `${line.quantity} × ${line.stock.product.translation.title}`)
  const mates = order.trip?.others.filter((other) => other.status !== 'canceled') ?? []
  const tone = isActive(order) ? styles.active : status === 'canceled' ? styles.canceled : undefined
  return (
    <li className={styles.card}>
      <div className={styles.logo}>
        {shop.logo_img ? (
          <AppImage src={shop.logo_img} alt="" sizes="56px" width={56} height={56} />
        ) : (
          <Icon name="store" />
        )}
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link href={paths.order(id)} className={styles.link} prefetch={false}>
            {shop.translation.title}
            <span className="visually-hidden">, {t('order.number', { id })}</span>
          </Link>
        </h2>
        <p className={styles.pieces}>{joinList(pieces, i18n.language)}</p>
        {mates.length > 0 ? (
          <p className={styles.when}>
            {t('trip.together', {
              shops: joinList(
                mates.map((mate) => mate.shop.title),
                i18n.language,
              ),
            })}
          </p>
        ) : null}
        <p className={styles.when}>
          {formatDate(created_at, i18n.language, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: shop.time_zone ?? 'UTC',
          })}
        </p>
      </div>
      <div className={styles.figures}>
        <span className={styles.total}>{formatMoney(total_price, currency, i18n.language)}</span>
        <span className={`${styles.status} ${tone ?? ''}`}>{t(`order.status.${status}`)}</span>
      </div>
    </li>
  )
}
