import { useState } from 'react'
import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { Modal } from '@/components/ui/Modal'
import { DELAY_MINUTES, type LateReason, lateReasons } from '@/domain/kitchen'
import type { Order } from '@/domain/order.schema'
import type { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  order: Order
  open: boolean
  act: ReturnType<typeof useKitchenAction>
  onClose(): void
}

/** Asks how much longer an order takes, and why; its customer is told both. */
export function DelayDialog({ order: { id }, open, act, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<LateReason>('kitchen_busy')
  return (
    <Modal open={open} onClose={onClose} title={t('board.delay.title', { id })} size="small">
      <div className={styles.choices}>
        <fieldset className={styles.choices}>
          <legend>{t('board.delay.why')}</legend>
          {lateReasons.map((value) => (
            <CheckLine
              key={value}
              type="radio"
              name={`late-${id}`}
              checked={value === reason}
              onChange={() => setReason(value)}
            >
              {t(`board.delay.${value}`)}
            </CheckLine>
          ))}
        </fieldset>
        <div className={styles.minutes}>
          {DELAY_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              pending={act.isPending}
              label={t('board.delay.minutes', { n: minutes })}
              onClick={() => {
                act.mutate((kitchen) => kitchen.delay(id, minutes, reason))
                onClose()
              }}
            >
              {t('board.delay.more', { n: minutes })}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  )
}
