import { ChangeReservationContainer } from '@/containers/reservation/ChangeReservationContainer'
import { pathId } from '@/services/loaders/list-pages'
import { pageProps } from '@/services/loaders/ssr'
import { reservationQuery, reservationShopQuery } from '@/services/reservation'

export const getServerSideProps = pageProps(
  async (loaded) => {
    const { api, queryClient } = loaded
    const reservationId = pathId(loaded)
    const { booking } = await queryClient.fetchQuery(reservationQuery(api, reservationId))
    const shopId = booking.shop?.id ?? 0
    await queryClient.fetchQuery(reservationShopQuery(api, shopId))
    return { reservationId, shopId }
  },
  { auth: true },
)

export default ChangeReservationContainer
