import { BrandsContainer } from '@/containers/brand/BrandsContainer'
import { pageOf } from '@/domain/paths'
import { brandsQuery } from '@/services/brand'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(brandsQuery(api, pageOf(ctx.query)))
  return {}
})

export default BrandsContainer
