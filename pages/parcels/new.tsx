import { NewParcelContainer } from '@/containers/parcels/NewParcelContainer'
import { parcelPageProps } from '@/services/loaders/parcel-pages'
import { parcelQuery, parcelTermsQuery, parcelTypesQuery } from '@/services/parcel'

export const getServerSideProps = parcelPageProps(async ({ api, queryClient, ctx, view }) => {
  const again = Number(ctx.query.again)
  const againId = Number.isSafeInteger(again) && again > 0 ? again : null
  await Promise.all([
    queryClient.prefetchQuery(parcelTypesQuery(api, view.currencyId)),
    queryClient.prefetchQuery(parcelTermsQuery(api, view.currencyId)),
    // somebody else's parcel is the 404 page
    againId === null ? null : queryClient.fetchQuery(parcelQuery(api, againId)),
  ])
  return { againId }
})

export default NewParcelContainer
