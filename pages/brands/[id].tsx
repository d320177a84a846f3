import { BrandContainer } from '@/containers/brand/BrandContainer'
import { pageOf } from '@/domain/paths'
import { brandProductsQuery, brandQuery } from '@/services/brand'
import { pathId } from '@/services/loaders/list-pages'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async (loaded) => {
  const { api, queryClient, ctx, view } = loaded
  const brandId = pathId(loaded)
  const products = brandProductsQuery(api, brandId, view.currencyId, pageOf(ctx.query))
  await Promise.all([
    queryClient.fetchQuery(brandQuery(api, brandId)),
    queryClient.prefetchInfiniteQuery(products),
  ])
  return { brandId }
})

export default BrandContainer
