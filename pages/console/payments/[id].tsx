import { PaymentReviewContainer } from '@/containers/console/PaymentReviewContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const parkedId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'payments', parkedId))
    return { parkedId }
  },
  { auth: true },
)

export default PaymentReviewContainer
