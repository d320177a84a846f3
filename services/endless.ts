import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { CardPage } from '@/domain/card'
import { isLoadFailed } from './load-failed'
import { allRows } from './page'

type List<T> = UseInfiniteQueryResult<InfiniteData<CardPage<T>>>

/** What a screen needs of an endless list; `hrefOf` gives the address of one of its pages. */
export function toEndless<T>(list: List<T>, hrefOf: (page: number) => string) {
  const last = list.data?.pages.at(-1)?.meta
  const hasNext = last !== undefined && last.current_page < last.last_page
  return {
    rows: allRows(list.data?.pages),
    total: last?.total,
    nextHref: hasNext ? hrefOf(last.current_page + 1) : undefined,
    isStale: list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    isMoreFailed: list.isFetchNextPageError,
    /** there are no rows, because they could not be fetched */
    isError: isLoadFailed(list),
    isRetrying: list.isFetching,
    onMore: () => {
      // what stands in for a list that is on its way has no next page of that one
      if (!list.isFetchingNextPage && !list.isPlaceholderData) list.fetchNextPage()
    },
    onRetry: () => {
      list.refetch()
    },
  }
}
