import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PlacePrompt.module.css'

interface Props {
  onChoose(): void
}

/** Asks for the address that fees and times depend on; looking around works without it. */
export function PlacePrompt({ onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.prompt} aria-label={t('place.ask.title')}>
      <span className={styles.icon}>
        <Icon name="pin" size={24} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{t('place.ask.title')}</p>
        <p className={styles.why}>{t('place.ask.text')}</p>
      </div>
      <Button onClick={onChoose}>{t('place.ask.action')}</Button>
    </section>
  )
}
