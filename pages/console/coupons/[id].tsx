import { CouponEditContainer } from '@/containers/console/CouponEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const couponId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'coupons', couponId))
    return { couponId }
  },
  { auth: true },
)

export default CouponEditContainer
