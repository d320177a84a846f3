import { CouponsContainer } from '@/containers/console/CouponsContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'coupons', listPlaceOf('coupons', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default CouponsContainer
