import { OrderContainer } from '@/containers/orders/OrderContainer'
import { isUnpaid } from '@/domain/order-payment'
import { pageProps } from '@/services/loaders/ssr'
import { orderQuery } from '@/services/order'
import { orderPaymentQuery, paymentsQuery } from '@/services/payment'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const orderId = Number(ctx.params?.id)
    const order = await queryClient.fetchQuery(orderQuery(api, orderId))
    // the way to pay has its place from the first paint
    if (isUnpaid(order)) {
      await Promise.all([
        queryClient.prefetchQuery(orderPaymentQuery(api, orderId)),
        queryClient.prefetchQuery(paymentsQuery(api)),
      ])
    }
    return { orderId }
  },
  { auth: 'guest' },
)

export default OrderContainer
