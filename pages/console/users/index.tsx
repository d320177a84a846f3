import { UsersContainer } from '@/containers/console/UsersContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(consoleListQuery(api, 'users', listPlaceOf('users', ctx.query)))
    return {}
  },
  { auth: true },
)

export default UsersContainer
