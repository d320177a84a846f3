import { CurrencyEditContainer } from '@/containers/console/CurrencyEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const recordId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'admin-currencies', recordId))
    return { recordId }
  },
  { auth: true },
)

export default CurrencyEditContainer
