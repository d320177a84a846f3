import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { lineLook } from '@/components/shop/look-line'
import { ShopRail } from '@/components/shop/ShopRail'
import { useApi } from '@/contexts/Api'
import type { Batch } from '@/domain/batch.schema'
import { formatMoney } from '@/domain/money'
import type { OrderStatus } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { batchShopsQuery } from '@/services/batch'
import styles from './OrderBatch.module.css'
import orderStyles from './OrderContainer.module.css'

interface Props {
  order: Order
  batch: Batch
  money(amount: number): string
}

/** Other shops' orders of the same delivery, and the shops from which another may still come along. */
export function OrderBatch({ order, batch, money }: Props) {
  return (
    <>
      {batch.others.length > 0 ? <Mates order={order} batch={batch} money={money} /> : null}
      {batch.open ? <NearbyShops orderId={order.id} /> : null}
    </>
  )
}

function Mates({ order, batch, money }: Props) {
  const { t, i18n } = useTranslation()
  const { others, kept_fee, due } = batch
  const comes = (status: OrderStatus) => status !== 'canceled' && status !== 'delivered'
  const isTogether = comes(order.status) && others.some(({ status }) => comes(status))
  return (
    <section className={orderStyles.card}>
      <h2 className={orderStyles.heading}>{t('trip.title')}</h2>
      {isTogether ? <p>{t('trip.brings')}</p> : null}
      <ul className={styles.orders}>
        {others.map(({ id, shop, status }) => (
          <li key={id} className={styles.order}>
            <Link href={paths.order(id)} className={styles.link} prefetch={false}>
              {shop.title}
              <span className="visually-hidden">, {t('order.number', { id })}</span>
            </Link>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {kept_fee > 0 ? <p>{t('trip.kept', { amount: money(kept_fee) })}</p> : null}
      {due ? (
        <p>
          {t('trip.due', {
            amount: formatMoney(due.price, due.currency, i18n.language),
            id: due.order_id,
          })}
        </p>
      ) : null}
    </section>
  )
}

function NearbyShops({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const help = useCardHelp()
  const { data: shops = [] } = useQuery(
    batchShopsQuery(api, orderId, useDisplayOptions().currencyId),
  )
  if (shops.length === 0) return null
  return (
    <div className={styles.shops}>
      <ShopRail title={t('trip.add')} shops={shops} help={help} look={lineLook} />
      <p className={styles.hint}>{t('trip.add.hint')}</p>
    </div>
  )
}
