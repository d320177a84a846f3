import { RequestContainer } from '@/containers/wallet/RequestContainer'
import { pageProps } from '@/services/loaders/ssr'
import { moneyRequestsQuery } from '@/services/wallet'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view }) => {
    await queryClient.prefetchInfiniteQuery(moneyRequestsQuery(api, view.currencyId))
    return {}
  },
  { auth: true },
)

export default RequestContainer
