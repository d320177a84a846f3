import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MoreFailed.module.css'

/** Says aloud that the next page of a list could not be fetched. */
export function MoreFailed() {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.failed}>
      {t('error.oops')}
    </p>
  )
}
