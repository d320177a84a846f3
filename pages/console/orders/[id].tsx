import { DeskOrderContainer } from '@/containers/console/DeskOrderContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx, user }) => {
    const orderId = Number(ctx.params?.id)
    const order = await queryClient.fetchQuery(consoleRecordQuery(api, 'orders', orderId))
    if (user?.role === 'admin') {
      // a guest has no account
      await queryClient.prefetchQuery(consoleRecordQuery(api, 'users', order.user_id))
    }
    return { orderId }
  },
  { auth: true },
)

export default DeskOrderContainer
