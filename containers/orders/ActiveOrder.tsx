import { useRouter } from 'next/router'
import { ActiveOrderBar } from '@/components/order/ActiveOrderBar'
import { useNow } from '@/contexts/Clock'
import type { Order } from '@/domain/order.schema'
import { isUnpaid } from '@/domain/order-payment'
import { paths } from '@/domain/paths'
import { useActiveOrder } from '@/hooks/order/useActiveOrder'
import { useHeadline } from '@/hooks/order/useHeadline'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatSpan } from '@/lib/intl'

/** Where something is ordered, paid or looked at, nothing leads to another order, nor covers the button. */
const SILENT = /^\/(checkout|payment|orders|group|parcels\/new)(\/|$)/

const HALF_DAY_MS = 12 * 3_600_000

/** Whether a clock's time alone says when that is. */
const isWithinDay = (from: string, now: Date) => Date.parse(from) - now.getTime() < HALF_DAY_MS

/** On every page while an order is under way: how it stands, and the way to it. */
export function ActiveOrder() {
  const { pathname } = useRouter()
  return SILENT.test(pathname) ? null : <NewestActive />
}

function NewestActive() {
  const active = useActiveOrder()
  // a line without words would be a link without a name
  return useLateDrawing() && active ? <ActiveLine {...active} /> : null
}

function ActiveLine({ order, total }: { order: Order; total: number }) {
  const { t, i18n } = useTranslation()
  const unpaid = isUnpaid(order)
  const headline = useHeadline(order, unpaid)
  const now = useNow()
  // a line has no room for a sentence
  const timeOf = (eta: NonNullable<Order['eta']>) =>
    formatSpan(eta, i18n.language, {
      timeStyle: 'short',
      timeZone: order.shop.time_zone ?? 'UTC',
      ...(isWithinDay(eta.from, now) ? {} : { dateStyle: 'medium' }),
    })
  if (total > 1) {
    return (
      <ActiveOrderBar
        href={paths.orders()}
        headline={headline}
        detail={t('orders.under_way', { count: total })}
      />
    )
  }
  return (
    <ActiveOrderBar
      href={paths.order(order.id)}
      headline={headline}
      detail={unpaid || !order.eta ? null : timeOf(order.eta)}
    />
  )
}
