import { HomeContainer } from '@/containers/home/HomeContainer'
import { homeNeeds } from '@/containers/home/home-needs'
import { pageOf } from '@/domain/paths'
import { parseShopFilter, shopRails } from '@/domain/shop-filter'
import { newsQuery } from '@/services/blog'
import { bannersQuery, categoriesQuery, flashSalesQuery } from '@/services/home'
import { sharedPageProps } from '@/services/loaders/ssr'
import { productRailQuery } from '@/services/product-list'
import {
  avgPricesQuery,
  recommendedShopsQuery,
  shopRailQuery,
  shopsQuery,
  tagsQuery,
} from '@/services/shop-list'
import { storiesQuery, storyCoversQuery } from '@/services/story'
import { zoneQuery } from '@/services/zone'

export const getServerSideProps = sharedPageProps(async (loaded) => {
  const { api, queryClient, ctx, view, variant } = loaded
  const page = pageOf(ctx.query)
  const { news } = ctx.query
  const needs = homeNeeds[variant]
  await Promise.all([
    queryClient.prefetchInfiniteQuery(
      shopsQuery(api, parseShopFilter(ctx.query), view, page, needs.descriptions),
    ),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(flashSalesQuery(api, view.currencyId)),
    ...(needs.recommended ? [queryClient.prefetchQuery(recommendedShopsQuery(api, view))] : []),
    ...needs.rails.map((kind) =>
      queryClient.prefetchQuery(shopRailQuery(api, shopRails[kind], view, needs.descriptions)),
    ),
    ...needs.products.map((kind) =>
      queryClient.prefetchQuery(productRailQuery(api, kind, view.currencyId)),
    ),
    ...(needs.stories
      ? [
          queryClient.prefetchQuery(
            storyCoversQuery(api, view.location, needs.stories === 'pictures'),
          ),
        ]
      : []),
    ...(needs.stories && ctx.query.story
      ? [queryClient.prefetchQuery(storiesQuery(api, view.location))]
      : []),
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
