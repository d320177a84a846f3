import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import styles from '@/components/help/Help.module.css'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { isLoadFailed } from '@/services/load-failed'
import { ordersQuery } from '@/services/order'
import { allRows } from '@/services/page'

const SHOWN = 3
/** the least height of `.recent` in Help.module.css: nothing below moves when the orders come */
const ROW_PX = 152

/** The last orders, each leading to help with it; for others the way to sign in. */
export function RecentOrders() {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const { user, session } = useAuth()
  const wanted = { enabled: user !== null }
  const active = useInfiniteQuery({
    ...ordersQuery(api, { list: 'active', search: '' }),
    ...wanted,
  })
  const past = useInfiniteQuery({ ...ordersQuery(api, { list: 'past', search: '' }), ...wanted })
  if (!user && session !== 'user') {
    return (
      <>
        <p>{t('help.orders.guest')}</p>
        <div>
          <LinkButton look="secondary" href={paths.login(paths.help())} prefetch={false}>
            {t('log.in')}
          </LinkButton>
        </div>
      </>
    )
  }
  const failed = [active, past].find(isLoadFailed)
  if (failed) {
    return (
      <LoadFailed
        title={t('orders.failed')}
        pending={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    )
  }
  const orders =
    active.data && past.data
      ? [active, past].flatMap(({ data }) => allRows(data?.pages) ?? []).slice(0, SHOWN)
      : undefined
  if (orders?.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState icon="receipt" title={t('help.orders.none')} />
      </div>
    )
  }
  return (
    <>
      <p>{t('help.orders.pick')}</p>
      <ul className={styles.recent} aria-busy={orders === undefined}>
        {(orders ?? []).map(({ id, shop, status, created_at }) => (
          <li key={id}>
            <Link href={paths.help(id)} prefetch={false} className={styles.entry}>
              <span className={styles.words}>
                <bdi className={styles.name}>{shop.translation.title}</bdi>
                <span className={styles.note}>
                  {t('order.number', { id })} · {formatDate(created_at, i18n.language)}
                </span>
              </span>
              <OrderStatusBadge status={status} />
            </Link>
          </li>
        ))}
        {orders ? null : (
          <li>
            <Skeleton height={ROW_PX} radius={8} />
          </li>
        )}
      </ul>
      <Link href={paths.orders()} prefetch={false}>
        {t('help.where.link')}
      </Link>
    </>
  )
}
