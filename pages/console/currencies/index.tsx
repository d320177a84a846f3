import { CurrenciesContainer } from '@/containers/console/CurrenciesContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'admin-currencies', listPlaceOf('admin-currencies', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default CurrenciesContainer
