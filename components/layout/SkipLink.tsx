import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className={styles.skip}>
      {t('skip.to.content')}
    </a>
  )
}
