import { RecipeContainer } from '@/containers/recipe/RecipeContainer'
import { pathId } from '@/services/loaders/list-pages'
import { sharedPageProps } from '@/services/loaders/ssr'
import { recipeQuery } from '@/services/recipe'

export const getServerSideProps = sharedPageProps(async (loaded) => {
  const { api, queryClient, view } = loaded
  const recipeId = pathId(loaded)
  await queryClient.fetchQuery(recipeQuery(api, recipeId, view.currencyId))
  return { recipeId }
})

export default RecipeContainer
