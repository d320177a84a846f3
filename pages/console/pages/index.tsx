import { PagesContainer } from '@/containers/console/PagesContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'admin-pages', listPlaceOf('admin-pages', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default PagesContainer
