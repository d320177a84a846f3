import { UserContainer } from '@/containers/console/UserContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const userId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'users', userId))
    return { userId }
  },
  { auth: true },
)

export default UserContainer
