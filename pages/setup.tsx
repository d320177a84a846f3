import { SetupContainer } from '@/containers/setup/SetupContainer'
import { pageProps } from '@/services/loaders/ssr'
import { setupOptionsQuery } from '@/services/setup'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(setupOptionsQuery(api))
    const { token } = ctx.query
    return { token: typeof token === 'string' ? token : '' }
  },
  { isSetup: true },
)

export default SetupContainer
