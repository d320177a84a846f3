import { useId } from 'react'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { SearchHit } from './SearchHit'
import styles from './SearchPage.module.css'
import type { SearchBlock } from './search-block'

interface Hit {
  key: number
  href: string
  title: string
  text?: string | null
  note?: string
  img: string | null | undefined
}

interface Props<T> {
  title: string
  block: SearchBlock<T>
  toHit(row: T): Hit
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd']

/** One list of the search page: its total, its rows, and more of them on request. */
export function SearchPageList<T>({ title, block, toHit }: Props<T>) {
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
        {rows?.map((row) => {
          const { key, ...hit } = toHit(row)
          return (
            <li key={key}>
              <SearchHit {...hit} />
            </li>
          )
        })}
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
