import { type ReactNode, useId, useState } from 'react'
import { Skeleton } from '@/components/ui/Skeleton'
import { useInView } from '@/hooks/ui/useInView'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SearchPanel.module.css'
import type { SearchBlock } from './search-block'

interface Props<T> {
  title: string
  block: SearchBlock<T>
  children(row: T): ReactNode
}

const PLACEHOLDERS = ['a', 'b', 'c']

/** One block of the search panel, scrolling by itself and asking for more near its end. */
export function SearchBlockList<T>({ title, block, children }: Props<T>) {
  const { t } = useTranslation()
  const titleId = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { rows, total, hasMore, isLoadingMore, isMoreFailed, loadMore } = block
  const end = useInView(loadMore, {
    rootMargin: '20px',
    enabled: hasMore && !isLoadingMore && !isMoreFailed,
    root: box,
  })
  if (rows?.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
    <div role="group" aria-labelledby={titleId} className={styles.block}>
      <div className={styles.head} role="presentation">
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {rows ? (
          <span className={styles.total}>{t('found.number.results', { count: total })}</span>
        ) : null}
      </div>
      <div ref={setBox} className={styles.rows} role="presentation">
        {rows
          ? rows.map((row) => children(row))
          : PLACEHOLDERS.map((key) => <Skeleton key={key} height={64} />)}
        {isLoadingMore ? <Skeleton height={64} /> : null}
        {hasMore ? <div ref={end} className={styles.end} role="presentation" /> : null}
      </div>
    </div>
  )
}
