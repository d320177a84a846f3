import { SearchContainer } from '@/containers/search/SearchContainer'
import { categoriesQuery } from '@/services/home'
import { productSearchQuery, shopSearchQuery, suggestionsQuery } from '@/services/search'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view, user }) => {
  const { q } = ctx.query
  const term = (Array.isArray(q) ? q[0] : q)?.trim() ?? ''
  if (term) {
    const search = { search: term, view, ...(user ? {} : { open: 1 as const }) }
    const shops = shopSearchQuery(api, search)
    const products = productSearchQuery(api, { search: term, currencyId: view.currencyId })
    await Promise.all([
      queryClient.prefetchInfiniteQuery(shops),
      queryClient.prefetchInfiniteQuery(products),
    ])
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
  }
  return { term }
})

export default SearchContainer
