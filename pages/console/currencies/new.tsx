import { NewCurrencyContainer } from '@/containers/console/CurrencyEditContainer'
import { currencyOptionsQuery } from '@/services/console-desks'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(currencyOptionsQuery(api))
    return {}
  },
  { auth: true },
)

export default NewCurrencyContainer
