import { TicketsContainer } from '@/containers/console/TicketsContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'tickets'))
    return {}
  },
  { auth: true },
)

export default TicketsContainer
