import { PromotionsContainer } from '@/containers/promotion/PromotionsContainer'
import { pageOf } from '@/domain/paths'
import { promotionsQuery } from '@/services/promotion'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const page = pageOf(ctx.query)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(promotionsQuery(api, 'banner', page)),
    queryClient.prefetchInfiniteQuery(promotionsQuery(api, 'ad', page)),
  ])
  return {}
})

export default PromotionsContainer
