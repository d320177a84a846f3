import { NewFaqContainer } from '@/containers/console/FaqEditContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    // for admins only, like the list that it adds to
    await queryClient.fetchQuery(consoleListQuery(api, 'faqs'))
    return {}
  },
  { auth: true },
)

export default NewFaqContainer
