import { JoinContainer } from '@/containers/group/JoinContainer'
import type { Invitation } from '@/domain/group'
import { ApiError } from '@/services/api-error'
import { groupPreviewQuery } from '@/services/group'
import { pageProps } from '@/services/loaders/ssr'
import { shopQuery } from '@/services/shop'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  const shopId = Number(ctx.params?.shop)
  const owner = Number(ctx.query.o)
  const { k: token } = ctx.query
  const invitation: Invitation = {
    cart_id: Number(ctx.query.g) || 0,
    shop_id: shopId,
    // props of a page are JSON, which has no undefined
    ...(owner > 0 ? { owner_id: owner } : {}),
    ...(typeof token === 'string' ? { token: token.slice(0, 64) } : {}),
  }
  if (!Number.isInteger(shopId) || shopId <= 0) throw new ApiError(404, 'ERROR_404', '')
  await Promise.all([
    queryClient.fetchQuery(shopQuery(api, shopId, view)),
    // what it answers when the group is over is asked for again in the browser, which says it
    queryClient.prefetchQuery(groupPreviewQuery(api, invitation, view.currencyId)),
  ])
  return { invitation }
})

export default JoinContainer
