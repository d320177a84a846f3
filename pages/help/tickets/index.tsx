import { TicketsContainer } from '@/containers/help/TicketsContainer'
import { pageProps } from '@/services/loaders/ssr'
import { ticketsQuery } from '@/services/ticket'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.prefetchInfiniteQuery(ticketsQuery(api))
    return {}
  },
  { auth: true },
)

export default TicketsContainer
