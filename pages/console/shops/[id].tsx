import { ShopReviewContainer } from '@/containers/console/ShopReviewContainer'
import { consoleRecordQuery, shopPapersQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const shopId = Number(ctx.params?.id)
    await Promise.all([
      queryClient.fetchQuery(consoleRecordQuery(api, 'shops', shopId)),
      queryClient.fetchQuery(shopPapersQuery(api, shopId)),
    ])
    return { shopId }
  },
  { auth: true },
)

export default ShopReviewContainer
