import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TotalsList } from '@/components/cart/TotalsList'
import { useApi } from '@/contexts/Api'
import type { PayerShare } from '@/domain/group.schema'
import type { Order } from '@/domain/order.schema'
import { awaitedTag } from '@/domain/order-payment'
import { payerShareRows } from '@/domain/receipt'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { groupService } from '@/services/group'
import { orderQuery } from '@/services/order'
import { PayerShareDue } from './PayerShareDue'
import styles from './PayerShares.module.css'

interface Props {
  order: Order
  payerShares: readonly PayerShare[]
  money(amount: number): string
}

/** Everybody's receipt of a group order, and what the others owe who paid it. */
export function PayerShares({ order, payerShares, money }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: (payerShare: PayerShare) =>
      groupService(api).settlePayerShare(payerShare.id, payerShare.state !== 'settled'),
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => queryClient.invalidateQueries(orderQuery(api, order.id)),
  })
  const titles = (payerShare: PayerShare) =>
    order.details
      .filter(({ id }) => payerShare.lines.includes(id))
      .map(({ quantity, stock }) => `${quantity} × ${stock.product.translation.title}`)
  return (
    <>
      <h2 className={styles.heading}>{t('group.receipts')}</h2>
      <ul className={styles.list}>
        {payerShares
          .filter((payerShare) => payerShare.total > 0)
          .map((payerShare) => (
            <li key={payerShare.id} className={styles.share}>
              <details>
                <summary className={styles.summary}>
                  <span className={styles.name}>{payerShare.name}</span>
                  <span className="tabular">{money(payerShare.total)}</span>
                </summary>
                <p className={styles.titles}>{joinList(titles(payerShare), i18n.language)}</p>
                <TotalsList
                  rows={payerShareRows(payerShare)}
                  total={payerShare.total}
                  money={money}
                />
              </details>
              {order.status === 'canceled' && payerShare.state === 'owed' ? null : (
                <PayerShareDue
                  payerShare={payerShare}
                  money={money}
                  isOpen={awaitedTag(order) !== undefined}
                  pending={settle.isPending && settle.variables.id === payerShare.id}
                  onSettle={() => settle.mutate(payerShare)}
                />
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
