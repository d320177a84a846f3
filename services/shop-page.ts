import { ApiError } from './api-error'
import { productQuery } from './product'
import { shopMenuQuery, shopQuery } from './shop'
import { pageProps } from './ssr'

/** Data of a shop's page, under both of its addresses; an unknown shop is the 404 page. */
export const shopPageProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  const shopId = Number(ctx.params?.id)
  if (!Number.isInteger(shopId) || shopId <= 0) throw new ApiError(404, 'ERROR_404', '')
  const { product } = ctx.query
  const [shop] = await Promise.all([
    queryClient.fetchQuery(shopQuery(api, shopId, view)),
    queryClient.prefetchQuery(shopMenuQuery(api, shopId, view)),
    ...(typeof product === 'string' && product
      ? [queryClient.prefetchQuery(productQuery(api, product, view.currencyId))]
      : []),
  ])
  return { shopId: shop.id }
})
