import { CategoriesContainer } from '@/containers/console/CategoriesContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'categories', listPlaceOf('categories', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default CategoriesContainer
