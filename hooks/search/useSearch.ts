import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { toLeads } from '@/domain/search-leads'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { isLoadFailed } from '@/services/load-failed'
import { productSearchQuery, searchHintsQuery, shopSearchQuery } from '@/services/search'

interface PagedQuery<T> {
  data: { pages: { data: T[]; meta: { total: number } }[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isFetching: boolean
  errorUpdateCount: number
  fetchNextPage(): Promise<unknown>
  refetch(): Promise<unknown>
}

/** One endless list of results. `rows` is undefined while the first page is on its way. */
const toBlock = <T>(query: PagedQuery<T>) => ({
  rows: query.data?.pages.flatMap((page) => page.data),
  total: query.data?.pages[0]?.meta.total ?? 0,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  isMoreFailed: query.isFetchNextPageError,
  failed: isLoadFailed(query),
  isRetrying: query.isFetching,
  retry: query.refetch,
  loadMore: () => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage()
  },
})

/**
 * Results for a trimmed term; an empty one asks nothing. A shop's id limits it to that shop's
 * products. Guests see open shops only (SPEC section 5).
 */
export function useSearch(term: string, shopId?: number) {
  const api = useApi()
  const { session } = useAuth()
  const view = useDisplayOptions()
  const shops = useInfiniteQuery({
    ...shopSearchQuery(api, { search: term, view, ...(session === 'user' ? {} : { open: 1 }) }),
    enabled: term !== '' && shopId === undefined,
  })
  const products = useInfiniteQuery(productSearchQuery(api, { search: term, shopId, view }))
  const hints = useQuery({
    ...searchHintsQuery(api, term),
    enabled: term !== '' && shopId === undefined,
  })
  return {
    // the hints of an empty term are not drawn: the arrow keys must not walk them
    leads: term !== '' && hints.data ? toLeads(hints.data) : [],
    shops: shopId === undefined ? toBlock(shops) : undefined,
    products: toBlock(products),
  }
}
