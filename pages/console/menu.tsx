import { MenuFileContainer } from '@/containers/console/MenuFileContainer'
import { pageProps } from '@/services/loaders/ssr'
import { ownShopQuery } from '@/services/seller'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(ownShopQuery(api))
    return {}
  },
  { auth: true },
)

export default MenuFileContainer
