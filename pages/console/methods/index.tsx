import { MethodsContainer } from '@/containers/console/MethodsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'methods', listPlaceOf('methods', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default MethodsContainer
