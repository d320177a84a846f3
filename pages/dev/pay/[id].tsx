import { PayContainer } from '@/containers/dev/PayContainer'
import { sandboxPaymentQuery } from '@/services/payment'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const paymentId = String(ctx.params?.id)
  await queryClient.fetchQuery(sandboxPaymentQuery(api, paymentId))
  return { paymentId }
})

export default PayContainer
