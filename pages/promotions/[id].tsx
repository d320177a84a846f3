import { PromotionContainer } from '@/containers/promotion/PromotionContainer'
import { likedShopsQuery } from '@/services/liked'
import { pathId } from '@/services/loaders/list-pages'
import { sharedPageProps } from '@/services/loaders/ssr'
import { promotionQuery } from '@/services/promotion'

export const getServerSideProps = sharedPageProps(async (loaded) => {
  const { api, queryClient, view } = loaded
  const promotionId = pathId(loaded)
  const { shops = [] } = await queryClient.fetchQuery(promotionQuery(api, promotionId))
  const ids = shops.map((shop) => shop.id)
  if (ids.length > 0) await queryClient.prefetchQuery(likedShopsQuery(api, ids, view))
  return { promotionId }
})

export default PromotionContainer
