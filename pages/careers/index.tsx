import { CareersContainer } from '@/containers/career/CareersContainer'
import { pageOf } from '@/domain/paths'
import { careersQuery } from '@/services/career'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(careersQuery(api, pageOf(ctx.query)))
  return {}
})

export default CareersContainer
