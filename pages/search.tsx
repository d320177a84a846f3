import { SearchContainer } from '@/containers/search/SearchContainer'
import { categoriesQuery } from '@/services/home'
import { throwRefused } from '@/services/loaders/page-failure'
import { sharedPageProps } from '@/services/loaders/ssr'
import {
  productSearchQuery,
  searchHintsQuery,
  shopSearchQuery,
  suggestionsQuery,
} from '@/services/search'

export const getServerSideProps = sharedPageProps(
  async ({ api, queryClient, ctx, view, session }) => {
    const { q } = ctx.query
    const term = (Array.isArray(q) ? q[0] : q)?.trim() ?? ''
    if (term) {
      const search = { search: term, view, ...(session === 'user' ? {} : { open: 1 as const }) }
      const shops = shopSearchQuery(api, search)
      const products = productSearchQuery(api, { search: term, view })
      await Promise.all([
        queryClient.prefetchInfiniteQuery(shops),
        queryClient.prefetchInfiniteQuery(products),
        queryClient.prefetchQuery(searchHintsQuery(api, term)),
      ])
      // one list may be missing, but nobody is shown a search that was refused as one without results
      for (const { queryKey } of [shops, products]) throwRefused(queryClient, queryKey, 429)
      const found = [
        queryClient.getQueryData(shops.queryKey),
        queryClient.getQueryData(products.queryKey),
      ]
      if (found.every((list) => list?.pages[0]?.meta.total === 0)) {
        await Promise.all([
          queryClient.prefetchQuery(suggestionsQuery(api, term)),
          queryClient.prefetchQuery(categoriesQuery(api)),
        ])
      }
    } else {
      await queryClient.prefetchQuery(searchHintsQuery(api, ''))
    }
    return { term }
  },
)

export default SearchContainer
