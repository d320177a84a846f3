import { FaqContainer } from '@/containers/faq/FaqContainer'
import { pageOf } from '@/domain/paths'
import { faqsQuery } from '@/services/faq'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(faqsQuery(api, pageOf(ctx.query)))
  return {}
})

export default FaqContainer
