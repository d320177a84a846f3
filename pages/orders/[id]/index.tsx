import { OrderContainer } from '@/containers/orders/OrderContainer'
import { pageProps } from '@/services/loaders/ssr'
import { orderQuery } from '@/services/order'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const orderId = Number(ctx.params?.id)
    await queryClient.fetchQuery(orderQuery(api, orderId))
    return { orderId }
  },
  { auth: 'guest' },
)

export default OrderContainer
