import styles from '@/components/board/Board.module.css'
import { HandoverForm } from '@/components/order/HandoverForm'
import type { Order } from '@/domain/order.schema'
import { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** A ready order leaves the kitchen: fetched with its customer's code, or taken by a courier. */
export function BoardHandover({ order }: { order: Order }) {
  const { t } = useTranslation()
  const act = useKitchenAction()
  if (order.delivery_type === 'delivery') {
    return <p className={styles.legend}>{t('board.courier.waiting')}</p>
  }
  return (
    <HandoverForm
      label={t('board.code')}
      action={t('board.handover')}
      needsCode={!order.table}
      pending={act.isPending}
      onSend={(code) => act.mutate((kitchen) => kitchen.transition(order.id, 'delivered', code))}
    />
  )
}
