import { HelpContainer } from '@/containers/help/HelpContainer'
import { faqsQuery } from '@/services/faq'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient }) => {
  await queryClient.prefetchInfiniteQuery(faqsQuery(api))
  return {}
})

export default HelpContainer
