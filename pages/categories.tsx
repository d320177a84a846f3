import { CategoriesContainer } from '@/containers/category/CategoriesContainer'
import { pageOf } from '@/domain/paths'
import { categoryPagesQuery } from '@/services/category'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.prefetchInfiniteQuery(categoryPagesQuery(api, pageOf(ctx.query)))
  return {}
})

export default CategoriesContainer
