import { type FormEvent, useState } from 'react'
import styles from '@/components/courier/Delivery.module.css'
import { DeliveryCard } from '@/components/courier/DeliveryCard'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { Order } from '@/domain/order.schema'
import { useDeliveryAction } from '@/hooks/courier/useDeliveries'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** An order with what its courier does next: picks it up, or hands it over. */
export function CourierOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const act = useDeliveryAction()
  const [code, setCode] = useState('')
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
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate((deliveries) => deliveries.handOver(id, code ? Number(code) : undefined))
  }
  return (
    <DeliveryCard order={order}>
      <form className={styles.form} onSubmit={handleSubmit}>
        {leave_at_door ? null : (
          <TextField
            label={t('courier.code')}
            value={code}
            htmlInput={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button type="submit" block size="large" pending={act.isPending}>
          {t('courier.deliver')}
        </Button>
        {waiting}
      </form>
    </DeliveryCard>
  )
}
