import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { ordersQuery, parseOrderList } from '@/services/order'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.prefetchInfiniteQuery(ordersQuery(api, parseOrderList(ctx.query.list)))
    return {}
  },
  { auth: true },
)

export default OrdersContainer
