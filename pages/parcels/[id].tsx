import { ParcelContainer } from '@/containers/parcels/ParcelContainer'
import { isUnpaid } from '@/domain/order-payment'
import { pageProps } from '@/services/loaders/ssr'
import { parcelQuery } from '@/services/parcel'
import { parcelPaymentQuery, paymentsQuery } from '@/services/payment'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const parcelId = Number(ctx.params?.id)
    const parcel = await queryClient.fetchQuery(parcelQuery(api, parcelId))
    // the way to pay has its place from the first paint
    if (isUnpaid(parcel)) {
      await Promise.all([
        queryClient.prefetchQuery(parcelPaymentQuery(api, parcelId)),
        queryClient.prefetchQuery(paymentsQuery(api)),
      ])
    }
    return { parcelId }
  },
  { auth: true },
)

export default ParcelContainer
