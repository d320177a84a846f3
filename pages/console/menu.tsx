import { MenuFileContainer } from '@/containers/console/MenuFileContainer'
import { pageProps } from '@/services/loaders/ssr'
import { sellerShopQuery } from '@/services/seller'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(sellerShopQuery(api))
    return {}
  },
  { auth: true },
)

export default MenuFileContainer
