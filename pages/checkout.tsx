import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { cartQuery } from '@/services/cart'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, user, view }) => {
    await queryClient.prefetchQuery(cartQuery(api, user?.id, view.currencyId))
    return {}
  },
  { auth: true },
)

export default CheckoutContainer
