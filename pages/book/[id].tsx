import { BookTableContainer } from '@/containers/booking/BookTableContainer'
import { bookingShopQuery } from '@/services/booking'
import { pathId } from '@/services/list-pages'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async (loaded) => {
  const shopId = pathId(loaded)
  await loaded.queryClient.fetchQuery(bookingShopQuery(loaded.api, shopId))
  return { shopId }
})

export default BookTableContainer
