import { DeliveryCard } from '@/components/courier/DeliveryCard'
import { HandoverForm } from '@/components/order/HandoverForm'
import { Button } from '@/components/ui/Button'
import type { Order } from '@/domain/order.schema'
import { useDeliveryAction } from '@/hooks/courier/useDeliveries'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** An order with what its courier does next: picks it up, or hands it over. */
export function CourierOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const act = useDeliveryAction()
  const { id, status, leave_at_door } = order
  const waiting = act.isPaused ? <p role="status">{t('board.waiting')}</p> : null
  if (status === 'ready') {
    return (
      <DeliveryCard order={order}>
        <Button
          block
          size="large"
          pending={act.isPending}
          onClick={() => act.mutate((deliveries) => deliveries.take(id))}
        >
          {t('courier.take', { id })}
        </Button>
        {waiting}
      </DeliveryCard>
    )
  }
  return (
    <DeliveryCard order={order}>
      <HandoverForm
        label={t('courier.code')}
        action={t('courier.deliver')}
        needsCode={!leave_at_door}
        pending={act.isPending}
        onSend={(code) => act.mutate((deliveries) => deliveries.handOver(id, code))}
      >
        {waiting}
      </HandoverForm>
    </DeliveryCard>
  )
}
