import { ShopRequestsContainer } from '@/containers/console/ShopRequestsContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'shops'))
    return {}
  },
  { auth: true },
)

export default ShopRequestsContainer
