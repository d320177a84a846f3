import { ReservationsContainer } from '@/containers/reservation/ReservationsContainer'
import { pageProps } from '@/services/loaders/ssr'
import { reservationsQuery, tableWaitsQuery } from '@/services/reservation'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(reservationsQuery(api)),
      queryClient.prefetchQuery(tableWaitsQuery(api)),
    ])
    return {}
  },
  { auth: true },
)

export default ReservationsContainer
