import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { cartQuery } from '@/services/cart'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, sessionUser, view }) => {
  if (sessionUser) await queryClient.prefetchQuery(cartQuery(api, sessionUser.id, view.currencyId))
  return {}
})

export default CheckoutContainer
