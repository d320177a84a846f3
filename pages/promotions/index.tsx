import { PromotionsContainer } from '@/containers/promotion/PromotionsContainer'
import { pageOf } from '@/domain/paths'
import { sharedPageProps } from '@/services/loaders/ssr'
import { promotionsQuery } from '@/services/promotion'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  const page = pageOf(ctx.query)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(promotionsQuery(api, 'banner', page)),
    queryClient.prefetchInfiniteQuery(promotionsQuery(api, 'ad', page)),
  ])
  return {}
})

export default PromotionsContainer
