import { type ReactNode, useId } from 'react'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SearchPage.module.css'
import type { SearchBlock } from './search-block'

interface Props<T> {
  title: string
  block: SearchBlock<T>
  children(row: T): ReactNode
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd']

/** One list of the search page: its total, its rows, and more of them on request. */
export function SearchPageList<T extends { id: number }>({ title, block, children }: Props<T>) {
  const { t } = useTranslation()
  const titleId = useId()
  const { rows, total, hasMore, isLoadingMore, failed, loadMore } = block
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.list}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {rows ? (
          <span className={styles.total}>{t('found.number.results', { count: total })}</span>
        ) : null}
      </div>
      {failed ? (
        <LoadFailed title={t('search.failed')} pending={block.isRetrying} onRetry={block.retry} />
      ) : null}
      <ul className={styles.rows}>
        {rows?.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
        {rows || failed
          ? null
          : PLACEHOLDERS.map((key) => (
              <li key={key}>
                <Skeleton height={64} />
              </li>
            ))}
      </ul>
      {hasMore ? (
        <MoreButton isLoading={isLoadingMore} failed={block.isMoreFailed} onMore={loadMore} />
      ) : null}
    </section>
  )
}
