import { BlogContainer } from '@/containers/blog/BlogContainer'
import { pageOf } from '@/domain/paths'
import { articlesQuery } from '@/services/blog'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(articlesQuery(api, pageOf(ctx.query)))
  return {}
})

export default BlogContainer
