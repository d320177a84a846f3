import { type FormEvent, useState } from 'react'
import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { Order } from '@/domain/order.schema'
import { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** A ready order leaves the kitchen: fetched with its customer's code, or taken by a courier. */
export function BoardHandover({ order }: { order: Order }) {
  const { t } = useTranslation()
  const act = useKitchenAction()
  const [code, setCode] = useState('')
  if (order.delivery_type === 'delivery') {
    return <p className={styles.legend}>{t('board.courier.waiting')}</p>
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate((kitchen) => kitchen.transition(order.id, 'delivered', Number(code)))
  }
  return (
    <form className={styles.choices} onSubmit={handleSubmit}>
      {order.table ? null : (
        <TextField
          label={t('board.code')}
          value={code}
          htmlInput={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" block size="large" pending={act.isPending}>
        {t('board.handover')}
      </Button>
    </form>
  )
}
