import type { GetServerSideProps } from 'next'
import { PaymentContainer } from '@/containers/payment/PaymentContainer'
import { paths } from '@/domain/paths'
import { pageProps } from '@/services/loaders/ssr'
import { paymentStateQuery } from '@/services/payment'

const load = pageProps(
  async ({ api, queryClient, ctx }) => {
    const paymentId = String(ctx.params?.id)
    await queryClient.fetchQuery(paymentStateQuery(api, paymentId))
    return { paymentId }
  },
  { auth: 'guest' },
)

/** Some providers send the customer back by a form: cookies only come with the GET that follows. */
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  if (ctx.req.method !== 'POST') return load(ctx)
  return { redirect: { destination: paths.payment(String(ctx.params?.id)), statusCode: 303 } }
}

export default PaymentContainer
