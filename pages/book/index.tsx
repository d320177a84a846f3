import { BookingShopsContainer } from '@/containers/booking/BookingShopsContainer'
import { pageOf } from '@/domain/paths'
import { bookingShopsQuery } from '@/services/booking'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(bookingShopsQuery(api, pageOf(ctx.query)))
  return {}
})

export default BookingShopsContainer
