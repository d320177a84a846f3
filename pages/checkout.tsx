import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { cartQuery } from '@/services/cart'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, person, view }) => {
  if (person) await queryClient.prefetchQuery(cartQuery(api, person.id, view.currencyId))
  return {}
})

export default CheckoutContainer
