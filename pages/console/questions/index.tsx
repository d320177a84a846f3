import { FaqsContainer } from '@/containers/console/FaqsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'faqs', listPlaceOf('faqs', ctx.query)))
    return {}
  },
  { auth: true },
)

export default FaqsContainer
