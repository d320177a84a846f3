import { ParcelsContainer } from '@/containers/parcels/ParcelsContainer'
import { parcelPageProps } from '@/services/loaders/parcel-pages'
import { parseOrders } from '@/services/order'
import { parcelsQuery } from '@/services/parcel'

export const getServerSideProps = parcelPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(parcelsQuery(api, parseOrders(ctx.query).list))
  return {}
})

export default ParcelsContainer
