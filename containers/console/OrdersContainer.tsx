import { useRouter } from 'next/router'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { formatMoney } from '@/domain/money'
import { isReversed } from '@/domain/order-desk'
import type { DeskOrder } from '@/domain/order-desk.schema'
import { useStaffDesk } from '@/hooks/console/useStaffDesk'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { listPlaceOf } from '@/services/console'
import { inConsole } from './in-console'
import { OrderFilters } from './OrderFilters'
import styles from './Orders.module.css'
import { RequestList } from './RequestList'

function Orders() {
  const { t } = useTranslation()
  const { desk, isAdmin } = useStaffDesk()
  const { filters = {} } = listPlaceOf('orders', useRouter().query)
  const isNarrowed = Object.keys(filters).length > 0
  const title = t('orders')
  const tools = <OrderFilters isAdmin={isAdmin} />
  return (
    <ConsoleFrame desk={desk} room="orders" title={title}>
      {isReversed(filters) ? (
        tools
      ) : (
        <RequestList
          resource="orders"
          label={title}
          icon="receipt"
          tools={tools}
          none={t(isNarrowed ? 'console.orders.nothing' : 'console.orders.none')}
          row={(order) => <OrderRow key={order.id} order={order} withShop={isAdmin} />}
        />
      )}
    </ConsoleFrame>
  )
}

/** /console/orders: what was ordered, the newest first; a seller's own, an admin's of all shops. */
export const OrdersContainer = inConsole(Orders)

function OrderRow({ order, withShop }: { order: DeskOrder; withShop: boolean }) {
  const { t, i18n } = useTranslation()
  const { id, created_at, shop, status, total_price, currency } = order
  // by the shop's clock, as the days above are
  const placed = formatDate(created_at, i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.time_zone ?? 'UTC',
  })
  return (
    <RequestRow
      href={consolePaths.order(id)}
      title={t('order.number', { id })}
      about={[placed, withShop ? shop.translation.title : null]}
      icon="receipt"
      end={
        <div className={styles.end}>
          <span className="tabular">{formatMoney(total_price, currency, i18n.language)}</span>
          <OrderStatusBadge status={status} />
        </div>
      }
    />
  )
}
