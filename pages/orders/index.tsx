import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { ordersQuery, parseOrders } from '@/services/order'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.prefetchInfiniteQuery(ordersQuery(api, parseOrders(ctx.query)))
    return {}
  },
  { auth: 'guest' },
)

export default OrdersContainer
