import { HomeContainer } from '@/containers/home/HomeContainer'
import { homeNeeds } from '@/containers/home/home-needs'
import { parseShopFilter, shopRails } from '@/domain/shop-filter'
import { bannersQuery, categoriesQuery } from '@/services/home'
import { productRailQuery } from '@/services/product-list'
import {
  avgPricesQuery,
  recommendedShopsQuery,
  shopRailQuery,
  shopsQuery,
  tagsQuery,
} from '@/services/shop-list'
import { pageProps } from '@/services/ssr'
import { zoneQuery } from '@/services/zone'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view, variant }) => {
  const page = Math.max(1, Number(ctx.query.page) || 1)
  const needs = homeNeeds[variant]
  await Promise.all([
    queryClient.prefetchInfiniteQuery(shopsQuery(api, parseShopFilter(ctx.query), view, page)),
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(bannersQuery(api)),
    ...(needs.recommended ? [queryClient.prefetchQuery(recommendedShopsQuery(api, view))] : []),
    ...needs.rails.map((kind) =>
      queryClient.prefetchQuery(shopRailQuery(api, shopRails[kind], view)),
    ),
    ...needs.products.map((kind) =>
      queryClient.prefetchQuery(productRailQuery(api, kind, view.currencyId)),
    ),
    queryClient.prefetchQuery(tagsQuery(api)),
    queryClient.prefetchQuery(avgPricesQuery(api, view.currencyId)),
    ...(view.location ? [queryClient.prefetchQuery(zoneQuery(api, view.location))] : []),
  ])
  return {}
})

export default HomeContainer
