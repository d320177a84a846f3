import { CourierRequestsContainer } from '@/containers/console/CourierRequestsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'couriers', listPlaceOf('couriers', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default CourierRequestsContainer
