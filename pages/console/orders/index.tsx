import { OrdersContainer } from '@/containers/console/OrdersContainer'
import { isReversed } from '@/domain/order-desk'
import { consoleListQuery, consoleRecordQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx, user }) => {
    const place = listPlaceOf('orders', ctx.query)
    const { filters = {} } = place
    // the screen says what is wrong with its days; who may see it is asked all the same
    const asked = isReversed(filters) ? listPlaceOf('orders', {}) : place
    await queryClient.fetchQuery(consoleListQuery(api, 'orders', asked))
    if (filters.shop_id && user?.role === 'admin') {
      await queryClient.prefetchQuery(consoleRecordQuery(api, 'shops', filters.shop_id))
    }
    return {}
  },
  { auth: true },
)

export default OrdersContainer
