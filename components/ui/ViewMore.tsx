import { useListEnd } from '@/hooks/ui/useListEnd'
import { MoreButton } from './MoreButton'
import styles from './ViewMore.module.css'

interface Props {
  /** nothing is drawn at the end of the list */
  hasMore: boolean
  isLoading: boolean
  failed: boolean
  onMore(): void
}

/**
 * The end of a list that has no address of its own: more is fetched as it comes into view, or on a
 * press. After a failure only a press asks again, and while keys have led to the button or past it.
 */
export function ViewMore({ hasMore, isLoading, failed, onMore }: Props) {
  const end = useListEnd(onMore, { enabled: hasMore && !isLoading && !failed, isLoading })
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.more}>
      <MoreButton isLoading={isLoading} failed={failed} onMore={onMore} />
    </div>
  )
}
