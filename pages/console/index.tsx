import { ConsoleContainer } from '@/containers/console/ConsoleContainer'
import { consoleListQuery } from '@/services/console'
import { messageSummaryQuery } from '@/services/console-desks'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await Promise.all([
      queryClient.fetchQuery(consoleListQuery(api, 'shops')),
      queryClient.fetchQuery(consoleListQuery(api, 'couriers')),
      queryClient.fetchQuery(consoleListQuery(api, 'tickets')),
      queryClient.fetchQuery(consoleListQuery(api, 'payments')),
      queryClient.fetchQuery(consoleListQuery(api, 'refunds')),
      queryClient.fetchQuery(messageSummaryQuery(api)),
    ])
    return {}
  },
  { auth: true },
)

export default ConsoleContainer
