import { PaymentsContainer } from '@/containers/console/PaymentsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'payments', listPlaceOf('payments', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default PaymentsContainer
