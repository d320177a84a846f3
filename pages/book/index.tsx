import { ReservationShopsContainer } from '@/containers/reservation/ReservationShopsContainer'
import { pageOf } from '@/domain/paths'
import { pageProps } from '@/services/loaders/ssr'
import { reservationShopsQuery } from '@/services/reservation'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(reservationShopsQuery(api, pageOf(ctx.query)))
  return {}
})

export default ReservationShopsContainer
