import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ZoneNotice.module.css'

/** We do not deliver to the chosen place; looking around stays possible. */
export function ZoneNotice() {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.notice}>
      <Icon name="warning" />
      <p>
        <strong>{t('zone.unavailable')}</strong>
        <br />
        {t('zone.unavailable.hint')}
      </p>
    </div>
  )
}
