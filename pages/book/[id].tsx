import { ReserveTableContainer } from '@/containers/reservation/ReserveTableContainer'
import { pathId } from '@/services/loaders/list-pages'
import { pageProps } from '@/services/loaders/ssr'
import { reservationShopQuery } from '@/services/reservation'

export const getServerSideProps = pageProps(async (loaded) => {
  const shopId = pathId(loaded)
  await loaded.queryClient.fetchQuery(reservationShopQuery(loaded.api, shopId))
  return { shopId }
})

export default ReserveTableContainer
