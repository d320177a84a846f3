import { ReservationsContainer } from '@/containers/reservation/ReservationsContainer'
import { pageProps } from '@/services/loaders/ssr'
import { reservationsQuery } from '@/services/reservation'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.prefetchInfiniteQuery(reservationsQuery(api))
    return {}
  },
  { auth: true },
)

export default ReservationsContainer
