import { CourierContainer } from '@/containers/courier/CourierContainer'
import { deliveriesQuery } from '@/services/deliveries'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(deliveriesQuery(api))
    return {}
  },
  { auth: true },
)

export default CourierContainer
