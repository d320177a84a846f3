import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AdMark.module.css'

/** Says of a picture that somebody pays for it, in its corner. */
export function AdMark() {
  const { t } = useTranslation()
  return <span className={styles.mark}>{t('ad')}</span>
}
