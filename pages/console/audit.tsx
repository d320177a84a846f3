import { AuditContainer } from '@/containers/console/AuditContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'audit', listPlaceOf('audit', ctx.query)))
    return {}
  },
  { auth: true },
)

export default AuditContainer
