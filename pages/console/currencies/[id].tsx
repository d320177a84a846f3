import { CurrencyEditContainer } from '@/containers/console/CurrencyEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const currencyId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'admin-currencies', currencyId))
    return { currencyId }
  },
  { auth: true },
)

export default CurrencyEditContainer
