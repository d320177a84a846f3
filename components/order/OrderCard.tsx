import Link from 'next/link'
import { ListCard } from '@/components/ui/ListCard'
import { formatMoney } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, joinList } from '@/lib/intl'
import styles from './OrderCard.module.css'
import { OrderStatusBadge } from './OrderStatusBadge'

/** An order in a list; all of it leads to the order. */
export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { id, status, shop, details, total_price, currency, created_at } = order
  const pieces = details
    .filter((line) => !line.bonus)
    .map((line) => `${line.quantity} × ${line.stock.product.translation.title}`)
  const mates = order.trip?.others.filter((other) => other.status !== 'canceled') ?? []
  return (
    <ListCard
      logo={shop.logo_img}
      isLink
      end={
        <>
          <span className={styles.total}>{formatMoney(total_price, currency, i18n.language)}</span>
          <OrderStatusBadge status={status} />
        </>
      }
    >
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
    </ListCard>
  )
}
