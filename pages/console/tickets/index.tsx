import { TicketsContainer } from '@/containers/console/TicketsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'tickets', listPlaceOf('tickets', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default TicketsContainer
