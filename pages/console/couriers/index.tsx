import { CourierRequestsContainer } from '@/containers/console/CourierRequestsContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'couriers'))
    return {}
  },
  { auth: true },
)

export default CourierRequestsContainer
