import { HomeContainer } from '@/containers/home/HomeContainer'
import { parseShopFilter } from '@/domain/shop-filter'
import { bannersQuery, categoriesQuery } from '@/services/home'
import { avgPricesQuery, recommendedShopsQuery, shopsQuery, tagsQuery } from '@/services/shop-list'
import { pageProps } from '@/services/ssr'
import { zoneQuery } from '@/services/zone'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  const page = Math.max(1, Number(ctx.query.page) || 1)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(shopsQuery(api, parseShopFilter(ctx.query), view, page)),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(recommendedShopsQuery(api, view)),
    queryClient.prefetchQuery(tagsQuery(api)),
    queryClient.prefetchQuery(avgPricesQuery(api, view.currencyId)),
    ...(view.location ? [queryClient.prefetchQuery(zoneQuery(api, view.location))] : []),
  ])
  return {}
})

export default HomeContainer
