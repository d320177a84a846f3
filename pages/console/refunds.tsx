import { FailedRefundsContainer } from '@/containers/console/FailedRefundsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'refunds', listPlaceOf('refunds', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default FailedRefundsContainer
