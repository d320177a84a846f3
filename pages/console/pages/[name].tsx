import { PageEditContainer } from '@/containers/console/PageEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const name = String(ctx.params?.name)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'admin-pages', name))
    return { name }
  },
  { auth: true },
)

export default PageEditContainer
