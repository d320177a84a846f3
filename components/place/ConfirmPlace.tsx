import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ConfirmPlace.module.css'

interface Props {
  address: string
  onYes(): void
  onNo(): void
}

/** "Order for this address?" */
export function ConfirmPlace({ address, onYes, onNo }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.question}>
      <p className={styles.title}>{t('order.for.this.address')}</p>
      <p className={styles.address}>{address}</p>
      <div className={styles.answers}>
        <Button look="secondary" block onClick={onNo}>
          {t('no')}
        </Button>
        <Button block onClick={onYes}>
          {t('yes')}
        </Button>
      </div>
    </div>
  )
}
