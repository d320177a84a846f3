import { MethodEditContainer } from '@/containers/console/MethodEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const recordId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'methods', recordId))
    return { recordId }
  },
  { auth: true },
)

export default MethodEditContainer
