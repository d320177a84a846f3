import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { Product } from '@/domain/product'
import type { Shop } from '@/domain/shop'
import { useShopView } from '@/hooks/shop/useShopView'
import { productSearchQuery, shopSearchQuery } from '@/services/search'

/** One endless list of results. `rows` is undefined while the first page is on its way. */
export interface SearchBlock<T> {
  rows: T[] | undefined
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  failed: boolean
  loadMore(): void
}

interface PagedQuery<T> {
  data?: { pages: { data: T[]; meta: { total: number } }[] }
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage(): Promise<unknown>
}

const toBlock = <T>(query: PagedQuery<T>): SearchBlock<T> => ({
  rows: query.data?.pages.flatMap((page) => page.data),
  total: query.data?.pages[0]?.meta.total ?? 0,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  failed: query.isError,
  loadMore: () => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage()
  },
})

export interface SearchResults {
  /** undefined on a shop's page, where only its products are searched */
  shops: SearchBlock<Shop> | undefined
  products: SearchBlock<Product>
}

/** Results for a trimmed term; an empty one asks nothing. A shop's id limits it to that shop. */
export function useSearch(term: string, shopId?: number): SearchResults {
  const api = useApi()
  const { user } = useAuth()
  const view = useShopView()
  const shops = useInfiniteQuery({
    ...shopSearchQuery(api, { search: term, view, ...(user ? {} : { open: 1 }) }),
    enabled: term !== '' && shopId === undefined,
  })
  const products = useInfiniteQuery(
    productSearchQuery(api, { search: term, shopId, currencyId: view.currencyId }),
  )
  return {
    shops: shopId === undefined ? toBlock(shops) : undefined,
    products: toBlock(products),
  }
}
