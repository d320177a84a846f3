import { MenuFileContainer } from '@/containers/console/MenuFileContainer'
import { SeeOther } from '@/services/loaders/moved'
import { pageProps } from '@/services/loaders/ssr'
import { missingFactorPath } from '@/services/second-factor'
import { sellerShopQuery } from '@/services/seller'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    // what is asked for here is open to customers as well, and a chosen file would be lost on the way
    const gate = await missingFactorPath(api, ctx.resolvedUrl)
    if (gate) throw new SeeOther(gate)
    await queryClient.prefetchQuery(sellerShopQuery(api))
    return {}
  },
  { auth: true },
)

export default MenuFileContainer
