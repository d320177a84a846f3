import { Button } from '@/components/ui/Button'
import { usePush } from '@/hooks/notification/usePush'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderContainer.module.css'

/** Offers messages on this device to somebody who waits for an order; never before a first one. */
export function PushOffer() {
  const { t } = useTranslation()
  const { state, isPending, turnOn } = usePush()
  if (state !== 'off') return null
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('push.offer')}</h2>
      <p>{t('push.offer.lead')}</p>
      <Button look="secondary" pending={isPending} onClick={turnOn}>
        {t('push.offer.yes')}
      </Button>
    </section>
  )
}
