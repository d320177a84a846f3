import { HomeContainer } from '@/containers/home/HomeContainer'
import { pageOf } from '@/domain/paths'
import { parseShopFilter } from '@/domain/shop-filter'
import { newsQuery } from '@/services/blog'
import { bannersQuery, categoriesQuery } from '@/services/home'
import {
  avgPricesQuery,
  recommendedShopsQuery,
  shopsQuery,
  tagsQuery,
  zoneQuery,
} from '@/services/shop'
import { pageProps } from '@/services/ssr'
import { storiesQuery } from '@/services/story'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  const page = pageOf(ctx.query)
  const { news } = ctx.query
  await Promise.all([
    queryClient.prefetchInfiniteQuery(shopsQuery(api, parseShopFilter(ctx.query), view, page)),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(recommendedShopsQuery(api, view)),
    queryClient.prefetchQuery(storiesQuery(api, view.location)),
    queryClient.prefetchQuery(tagsQuery(api)),
    queryClient.prefetchQuery(avgPricesQuery(api, view.currencyId)),
    ...(view.location ? [queryClient.prefetchQuery(zoneQuery(api, view.location))] : []),
  ])
  if (typeof news === 'string' && news) {
    const item = newsQuery(api, news)
    await queryClient.prefetchQuery(item)
    // said inside the dialog, with a way out; crawlers read the status
    if (queryClient.getQueryData(item.queryKey) === null) ctx.res.statusCode = 404
  }
  return {}
})

export default HomeContainer
