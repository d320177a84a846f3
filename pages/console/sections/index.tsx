import { SectionsContainer } from '@/containers/console/SectionsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const place = listPlaceOf('sections', ctx.query)
    await queryClient.fetchQuery(consoleListQuery(api, 'sections', place))
    return {}
  },
  { auth: true },
)

export default SectionsContainer
