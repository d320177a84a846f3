import { useState } from 'react'
import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { PAUSE_MINUTES } from '@/domain/kitchen'
import type { PausedShop } from '@/domain/kitchen.schema'
import { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Stops new orders for some minutes, and takes that back. */
export function BoardPause({ shop }: { shop: PausedShop }) {
  const { t } = useTranslation()
  const act = useKitchenAction()
  const [isOpen, setOpen] = useState(false)
  const pause = (minutes: number) => {
    act.mutate((kitchen) => kitchen.pause(shop.id, minutes))
    setOpen(false)
  }
  if (!shop.open) {
    return (
      <Button pending={act.isPending} onClick={() => pause(0)}>
        {t('board.resume')}
      </Button>
    )
  }
  return (
    <>
      <Button look="secondary" pending={act.isPending} opens="dialog" onClick={() => setOpen(true)}>
        {t('board.pause')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('board.pause.title')}
        size="small"
      >
        <div className={styles.choices}>
          <p>{t('board.pause.text')}</p>
          <div className={styles.minutes}>
            {PAUSE_MINUTES.map((minutes) => (
              <Button
                key={minutes}
                label={t('board.pause.minutes', { n: minutes })}
                onClick={() => pause(minutes)}
              >
                {t('board.minutes', { n: minutes })}
              </Button>
            ))}
          </div>
        </div>
      </Modal>
    </>
  )
}
