import { useTranslation } from 'react-i18next'
import { useInView } from '@/hooks/ui/useInView'
import { Button } from './Button'
import styles from './ViewMore.module.css'

interface Props {
  /** nothing is drawn at the end of the list */
  hasMore: boolean
  isLoading: boolean
  onMore(): void
}

/** The end of a list that has no address of its own: more is fetched as it comes into view, or on a press. */
export function ViewMore({ hasMore, isLoading, onMore }: Props) {
  const { t } = useTranslation()
  const end = useInView(onMore, { enabled: hasMore && !isLoading })
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.more}>
      <Button look="secondary" pending={isLoading} onClick={onMore}>
        {t('view.more')}
      </Button>
    </div>
  )
}
