import type { GetServerSideProps } from 'next'
import { PaymentContainer } from '@/containers/payment/PaymentContainer'
import { paths } from '@/domain/paths'
import { canRetry } from '@/domain/payment-process'
import { stayInLang } from '@/services/loaders/page-lang'
import { pageProps } from '@/services/loaders/ssr'
import { orderQuery } from '@/services/order'
import { orderPaymentQuery, paymentStateQuery, paymentsQuery } from '@/services/payment'

const load = pageProps(
  async ({ api, queryClient, ctx }) => {
    const paymentId = String(ctx.params?.id)
    const payment = await queryClient.fetchQuery(paymentStateQuery(api, paymentId))
    // what it takes to try again has its place from the first paint
    if (canRetry(payment)) {
      await Promise.all([
        queryClient.prefetchQuery(paymentsQuery(api)),
        queryClient.prefetchQuery(orderQuery(api, payment.order_id)),
        queryClient.prefetchQuery(orderPaymentQuery(api, payment.order_id)),
      ])
    }
    return { paymentId }
  },
  { auth: 'guest' },
)

/** Some providers send the customer back by a form: cookies only come with the GET that follows. */
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  if (ctx.req.method !== 'POST') return load(ctx)
  const destination = paths.payment(String(ctx.params?.id))
  return stayInLang(ctx, { redirect: { destination, statusCode: 303 } })
}

export default PaymentContainer
