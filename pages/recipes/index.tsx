import { RecipesContainer } from '@/containers/recipe/RecipesContainer'
import { pageOf } from '@/domain/paths'
import { readCategory } from '@/domain/recipe'
import { sharedPageProps } from '@/services/loaders/ssr'
import { recipeCategoriesQuery, recipesQuery } from '@/services/recipe'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx, view }) => {
  const wanted = { categoryId: readCategory(ctx.query.category), currencyId: view.currencyId }
  await Promise.all([
    queryClient.prefetchQuery(recipeCategoriesQuery(api)),
    queryClient.prefetchInfiniteQuery(recipesQuery(api, wanted, pageOf(ctx.query))),
  ])
  return {}
})

export default RecipesContainer
