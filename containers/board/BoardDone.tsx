import { DoneOrders } from '@/components/order/DoneOrders'
import { stepText } from '@/domain/order'
import { useDoneOrders } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** What has left the kitchen lately; nothing while there is none. */
export function BoardDone() {
  const { t } = useTranslation()
  const done = useDoneOrders()
  if (done.length === 0) return null
  return (
    <DoneOrders
      title={t('board.done.list')}
      rows={done.map(({ order, at }) => ({
        id: order.id,
        at,
        text: t(stepText(order.status, order)),
      }))}
    />
  )
}
