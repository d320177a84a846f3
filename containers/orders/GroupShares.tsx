import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TotalsList } from '@/components/cart/TotalsList'
import { useApi } from '@/contexts/Api'
import type { GroupShare } from '@/domain/group'
import type { Order } from '@/domain/order'
import { awaitedTag } from '@/domain/order-payment'
import { shareRows } from '@/domain/receipt'
import { joinList } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { groupService } from '@/services/group'
import { orderQuery } from '@/services/order'
import styles from './GroupShares.module.css'
import { ShareDue } from './ShareDue'

interface Props {
  order: Order
  shares: readonly GroupShare[]
  money(amount: number): string
}

/** Everybody's receipt of a group order, and what the others owe who paid it. */
export function GroupShares({ order, shares, money }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: (share: GroupShare) =>
      groupService(api).settleShare(share.id, share.state !== 'settled'),
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => queryClient.invalidateQueries(orderQuery(api, order.id)),
  })
  const titles = (share: GroupShare) =>
    order.details
      .filter(({ id }) => share.lines.includes(id))
      .map(({ quantity, stock }) => `${quantity} × ${stock.product.translation.title}`)
  return (
    <>
      <h2 className={styles.heading}>{t('group.receipts')}</h2>
      <ul className={styles.list}>
        {shares
          .filter((share) => share.total > 0)
          .map((share) => (
            <li key={share.id} className={styles.share}>
              <details>
                <summary className={styles.summary}>
                  <span className={styles.name}>{share.name}</span>
                  <span className="tabular">{money(share.total)}</span>
                </summary>
                <p className={styles.titles}>{joinList(titles(share), i18n.language)}</p>
                <TotalsList rows={shareRows(share)} total={share.total} money={money} />
              </details>
              {order.status === 'canceled' && share.state === 'owed' ? null : (
                <ShareDue
                  share={share}
                  money={money}
                  isOpen={awaitedTag(order) !== undefined}
                  pending={settle.isPending && settle.variables.id === share.id}
                  onSettle={() => settle.mutate(share)}
                />
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
