import { ReservationsContainer } from '@/containers/booking/ReservationsContainer'
import { reservationsQuery } from '@/services/booking'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.prefetchInfiniteQuery(reservationsQuery(api))
    return {}
  },
  { auth: true },
)

export default ReservationsContainer
