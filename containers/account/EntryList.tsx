import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import type { CardPage } from '@/domain/card'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'

interface Props<Row> {
  query: UseInfiniteQueryResult<InfiniteData<CardPage<Row>>>
  /** what stands in place of an empty list */
  empty: ReactNode
  /** one list item, with its key */
  children(row: Row): ReactNode
}

/** A list in a card of an account screen, page by page: loading, failed, empty, or its rows. */
export function EntryList<Row>({ query, empty, children }: Props<Row>) {
  const { t } = useTranslation()
  const rows = allRows(query.data?.pages)
  if (isLoadFailed(query)) {
    return <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
  }
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) return empty
  return (
    <>
      <ul>{rows.map(children)}</ul>
      {query.hasNextPage ? (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
