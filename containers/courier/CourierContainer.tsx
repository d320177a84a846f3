import styles from '@/components/courier/Delivery.module.css'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageTitle } from '@/components/ui/PageTitle'
import { InboxLink } from '@/containers/chat/InboxLink'
import { courierPaths } from '@/domain/console-paths'
import type { Order } from '@/domain/order.schema'
import { useDeliveries } from '@/hooks/courier/useDeliveries'
import { useSharedPosition } from '@/hooks/courier/useSharedPosition'
import { useOnline } from '@/hooks/ui/useOnline'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CourierDone } from './CourierDone'
import { CourierOrder } from './CourierOrder'

/** /courier: what a courier carries, and what waits to be picked up. */
export function CourierContainer() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { mine, free, isFailed } = useDeliveries()
  const position = useSharedPosition(mine[0]?.id)
  const section = (title: string, orders: readonly Order[]) =>
    orders.length > 0 ? (
      <section className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.list}>
          {orders.map((order) => (
            <CourierOrder key={order.id} order={order} />
          ))}
        </ul>
      </section>
    ) : null
  return (
    <div className={styles.page}>
      <PageTitle title={t('courier')} />
      <h1>{t('courier')}</h1>
      <div role="status" className={styles.status}>
        {isOnline && !isFailed ? null : <p className={styles.alert}>{t('courier.offline')}</p>}
        {position.isDenied ? <p className={styles.alert}>{t('courier.position.denied')}</p> : null}
      </div>
      <div className={styles.section}>
        <Button
          look={position.isOn ? 'quiet' : 'secondary'}
          onClick={position.isOn ? position.turnOff : position.turnOn}
        >
          {t(position.isOn ? 'courier.position.off' : 'courier.position.on')}
        </Button>
        <p className={styles.label}>{t('courier.position.text')}</p>
        <InboxLink href={courierPaths.chats()} />
      </div>
      {section(t('courier.mine'), mine)}
      {section(t('courier.free'), free)}
      {free.length === 0 ? (
        <EmptyState icon="bike" title={t('courier.none')} text={t('courier.none.text')} />
      ) : null}
      <CourierDone />
    </div>
  )
}
