import { PayContainer } from '@/containers/dev/PayContainer'
import { pageProps } from '@/services/loaders/ssr'
import { sandboxPaymentQuery } from '@/services/payment'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const paymentId = String(ctx.params?.id)
  await queryClient.fetchQuery(sandboxPaymentQuery(api, paymentId))
  return { paymentId }
})

export default PayContainer
