import { ShopReviewContainer } from '@/containers/console/ShopReviewContainer'
import { consoleRecordQuery } from '@/services/console'
import { shopPapersQuery } from '@/services/console-desks'
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
