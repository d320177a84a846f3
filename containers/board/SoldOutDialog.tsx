import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import type { SoldOut } from '@/domain/kitchen.schema'
import type { OrderDetail } from '@/domain/order.schema'
import type { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  /** null: closed */
  line: OrderDetail | null
  act: ReturnType<typeof useKitchenAction>
  onClose(): void
}

const ends: readonly SoldOut['until'][] = ['next_day', 'put_back']

/** Takes a product off sale, until tomorrow or until it is put back. */
export function SoldOutDialog({ line, act, onClose }: Props) {
  const { t } = useTranslation()
  const title = line?.stock.product.translation.title ?? ''
  return (
    <Modal
      open={line !== null}
      onClose={onClose}
      title={t('board.soldout.title', { title })}
      size="small"
    >
      <div className={styles.choices}>
        <p>{t('board.soldout.text')}</p>
        {ends.map((until) => (
          <Button
            key={until}
            block
            look={until === 'next_day' ? 'primary' : 'secondary'}
            pending={act.isPending}
            onClick={() => {
              if (line) act.mutate((kitchen) => kitchen.markSoldOut(line.stock.product.id, until))
              onClose()
            }}
          >
            {t(`board.soldout.${until}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
