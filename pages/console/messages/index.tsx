import { MessagesContainer } from '@/containers/console/MessagesContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { messageSummaryQuery } from '@/services/console-desks'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const place = listPlaceOf('messages', ctx.query)
    await Promise.all([
      queryClient.fetchQuery(consoleListQuery(api, 'messages', place)),
      queryClient.prefetchQuery(messageSummaryQuery(api, place.filters)),
    ])
    return {}
  },
  { auth: true },
)

export default MessagesContainer
