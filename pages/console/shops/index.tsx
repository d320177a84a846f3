import { ShopRequestsContainer } from '@/containers/console/ShopRequestsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'shops', listPlaceOf('shops', ctx.query)))
    return {}
  },
  { auth: true },
)

export default ShopRequestsContainer
