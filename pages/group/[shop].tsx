import { JoinContainer } from '@/containers/group/JoinContainer'
import { ApiError } from '@/services/api-error'
import { groupPreviewQuery } from '@/services/group'
import { shopQuery } from '@/services/shop'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  const shopId = Number(ctx.params?.shop)
  const cartId = Number(ctx.query.g) || 0
  if (!Number.isInteger(shopId) || shopId <= 0) throw new ApiError(404, 'ERROR_404', '')
  await Promise.all([
    queryClient.fetchQuery(shopQuery(api, shopId, view)),
    // what it answers when the group is over is asked for again in the browser, which says it
    queryClient.prefetchQuery(
      groupPreviewQuery(api, { cart_id: cartId, shop_id: shopId }, view.currencyId),
    ),
  ])
  return { shopId, cartId }
})

export default JoinContainer
