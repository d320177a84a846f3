import { PreparedCartContainer } from '@/containers/cart/PreparedCartContainer'
import { pageProps } from '@/services/loaders/ssr'
import { hasExpired, preparedCartQuery } from '@/services/prepared-cart'
import { productsByIdsQuery } from '@/services/product'
import { shopQuery } from '@/services/shop'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx, view }) => {
  // who has the address may see the cart: it is told to nobody else
  ctx.res.setHeader('referrer-policy', 'no-referrer')
  ctx.res.setHeader('x-robots-tag', 'noindex, nofollow')
  const token = String(ctx.params?.token)
  try {
    const { lines, shop_id } = await queryClient.fetchQuery(preparedCartQuery(api, token))
    const ids = [...new Set(lines.map(({ product_id }) => product_id))]
    await Promise.all([
      queryClient.prefetchQuery(productsByIdsQuery(api, ids, view.currencyId)),
      queryClient.prefetchQuery(shopQuery(api, shop_id, view)),
    ])
    return { token, isEnded: false }
  } catch (error) {
    if (!hasExpired(error)) throw error
    ctx.res.statusCode = 404
    return { token, isEnded: true }
  }
})

export default PreparedCartContainer
