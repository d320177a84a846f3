import { CourierReviewContainer } from '@/containers/console/CourierReviewContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const requestId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'couriers', requestId))
    return { requestId }
  },
  { auth: true },
)

export default CourierReviewContainer
