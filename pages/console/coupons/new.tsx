import { NewCouponContainer } from '@/containers/console/CouponEditContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    // for admins only, like the list that it adds to
    await queryClient.fetchQuery(consoleListQuery(api, 'coupons'))
    return {}
  },
  { auth: true },
)

export default NewCouponContainer
