import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { pageProps } from '@/services/loaders/ssr'
import { ordersQuery, parseOrders } from '@/services/order'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.prefetchInfiniteQuery(ordersQuery(api, parseOrders(ctx.query)))
    return {}
  },
  { auth: 'guest' },
)

export default OrdersContainer
