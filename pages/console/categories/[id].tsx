import { CategoryEditContainer } from '@/containers/console/CategoryEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const categoryId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'categories', categoryId))
    return { categoryId }
  },
  { auth: true },
)

export default CategoryEditContainer
