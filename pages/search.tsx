import { SearchContainer } from '@/containers/search/SearchContainer'
import { productSearchQuery, shopSearchQuery } from '@/services/search'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view, user }) => {
  const { q } = ctx.query
  const term = (Array.isArray(q) ? q[0] : q)?.trim() ?? ''
  if (term) {
    const search = { search: term, view, ...(user ? {} : { open: 1 as const }) }
    await Promise.all([
      queryClient.prefetchInfiniteQuery(shopSearchQuery(api, search)),
      queryClient.prefetchInfiniteQuery(
        productSearchQuery(api, { search: term, currencyId: view.currencyId }),
      ),
    ])
  }
  return { term }
})

export default SearchContainer
