import { useEffect, useRef } from 'react'
import { useInView } from '@/hooks/ui/useInView'
import { areKeysPast } from '@/lib/keys-past'
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
  const own = useRef<HTMLDivElement>(null)
  const enabled = hasMore && !isLoading && !failed
  const end = useInView((button) => (areKeysPast(button) ? undefined : onMore()), { enabled })
  useEffect(() => {
    if (!isLoading)
      own.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })
  }, [isLoading])
  if (!hasMore) return null
  return (
    <div ref={own} className={styles.more}>
      <div ref={end}>
        <MoreButton isLoading={isLoading} failed={failed} onMore={onMore} />
      </div>
    </div>
  )
}
