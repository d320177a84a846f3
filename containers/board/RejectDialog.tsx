import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { rejectReasons } from '@/domain/kitchen'
import type { Order } from '@/domain/order.schema'
import type { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  order: Order
  open: boolean
  act: ReturnType<typeof useKitchenAction>
  onClose(): void
}

/** Asks why an order is not made; the press on a reason rejects it. */
export function RejectDialog({ order: { id }, open, act, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal open={open} onClose={onClose} title={t('board.reject.title', { id })} size="small">
      <div className={styles.choices}>
        <p>{t('board.reject.text')}</p>
        {rejectReasons.map((reason) => (
          <Button
            key={reason}
            look="danger"
            block
            pending={act.isPending}
            onClick={() => {
              act.mutate((kitchen) => kitchen.reject(id, reason))
              onClose()
            }}
          >
            {t(`board.reject.${reason}`)}
          </Button>
        ))}
        <Button look="secondary" block onClick={onClose}>
          {t('board.keep')}
        </Button>
      </div>
    </Modal>
  )
}
