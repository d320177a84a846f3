import { ParcelContainer } from '@/containers/parcels/ParcelContainer'
import { pageProps } from '@/services/loaders/ssr'
import { parcelQuery } from '@/services/parcel'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const parcelId = Number(ctx.params?.id)
    await queryClient.fetchQuery(parcelQuery(api, parcelId))
    return { parcelId }
  },
  { auth: true },
)

export default ParcelContainer
